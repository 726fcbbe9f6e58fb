import { z } from "zod";
import { versionReadSchema, versionSchema } from "@/lib/platform/versions";
import { currencies } from "@/lib/platform/exchange-rates";
import { isIban } from "./iban";
import { taxKinds } from "./tax";

/** An empty field means none. */
const optional = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`);

const required = (message: string, max = 200) =>
  z.string().trim().min(1, message).max(max, `Use at most ${max} characters.`);

const addressSchema = z.strictObject({
  street: required("Enter the street and number."),
  city: required("Enter the city.", 120),
  region: optional(120),
  postalCode: optional(20),
  country: z.string().regex(/^[A-Z]{2}$/, "Choose a country."),
});

const bankSchema = z.strictObject({
  accountHolder: required("Enter the account holder.", 120),
  account: required("Enter the IBAN or account number.", 40)
    .toUpperCase()
    .refine((value) => !/^[A-Z]{2}\d/.test(value) || isIban(value), "This IBAN has a typo. Check its digits."),
  routing: optional(40).describe("Routing number, sort code, or similar, if there is no IBAN"),
  bic: optional(20).refine(
    (value) => value === "" || /^[A-Za-z0-9]{8}([A-Za-z0-9]{3})?$/.test(value),
    "A BIC has 8 or 11 characters.",
  ),
  bankName: optional(120),
});

const currencyAccountsSchema = z
  .array(bankSchema.extend({ currency: z.enum(currencies, "Choose a currency.") }))
  .max(10, "Use at most 10 accounts.")
  .superRefine((accounts, context) => {
    for (const [at, { currency }] of accounts.entries())
      if (accounts.findIndex((account) => account.currency === currency) < at)
        context.addIssue({ code: "custom", path: [at, "currency"], message: "Use one account for each currency." });
  })
  .describe("Accounts of other currencies, at most one for each")
  .default([]);

const taxSchema = z
  .strictObject({
    kind: z.enum(taxKinds),
    name: z
      .string()
      .trim()
      .max(40, "Use at most 40 characters.")
      .describe("The name of the tax, such as VAT; required for a rate"),
    percent: z
      .number("Enter a rate.")
      .min(0, "Enter a rate of 0 or more.")
      .max(100, "Enter a rate of at most 100.")
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "Use at most two decimals."),
    note: z.string().trim().max(300, "Use at most 300 characters.").describe("Why no tax is charged"),
  })
  .superRefine(({ kind, name, note }, context) => {
    const miss = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (kind === "rate" && name === "") miss("name", "Enter the name of the tax, such as VAT.");
    if ((kind === "exempt" || kind === "reverse_charge") && note === "")
      miss("note", "Enter the sentence to show on the invoice.");
  });

/** An organization's legal identity in contracts and invoices, and its payment details. */
export const legalDetailsSchema = z.strictObject({
  legalName: required("Enter the legal name."),
  registrationNumber: optional(60),
  taxId: optional(60).describe("Empty if the organization isn’t registered for tax"),
  address: addressSchema,
  billingAddress: addressSchema.nullable().describe("Where invoices go, if elsewhere"),
  bank: bankSchema.nullable().describe("Where invoices are paid"),
  currencyAccounts: currencyAccountsSchema,
  tax: taxSchema.describe("The default for new invoices; each can have its own"),
  paymentDays: z.int("Use a whole number.").min(0, "Enter 0 or more.").max(120, "Enter at most 120."),
});
export type LegalDetails = z.output<typeof legalDetailsSchema>;

/** The account for an invoice in this currency, or else the default one. */
export function bankFor({ bank, currencyAccounts }: LegalDetails, currency: string): LegalDetails["bank"] {
  const found = currencyAccounts.find((account) => account.currency === currency);
  if (!found) return bank;
  const { currency: _currency, ...account } = found;
  return account;
}

export const saveLegalDetailsSchema = legalDetailsSchema.extend({ version: versionReadSchema });
export type SaveLegalDetailsInput = z.output<typeof saveLegalDetailsSchema>;

export const legalDetailsViewSchema = z.object({
  details: legalDetailsSchema.nullable().describe("Null until an admin has entered them"),
  bankChangedAt: z.iso.datetime().nullable(),
  version: versionSchema,
});
export type LegalDetailsView = z.output<typeof legalDetailsViewSchema>;

export const parseLegalDetails = (stored: unknown): LegalDetails | null =>
  stored === null ? null : legalDetailsSchema.parse(stored);

/** The names of the changed details. */
export const changedDetails = (before: LegalDetails | null, after: LegalDetails): (keyof LegalDetails)[] =>
  (Object.keys(after) as (keyof LegalDetails)[]).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before?.[name]),
  );
