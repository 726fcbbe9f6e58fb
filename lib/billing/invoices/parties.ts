/**
 * The seller, the buyer, where to pay, and the tax, as an invoice stores them. A tax rate is added on top, in whole cents,
 * rounded half away from zero; an exemption or reverse charge adds nothing and prints its statement.
 */
import { z } from "zod";
import { countryName } from "@/lib/listings/countries";
import { type LegalDetails, legalDetailsSchema } from "@/lib/organizations/legal/schema";
import { type TaxRule, noTax } from "@/lib/organizations/legal/tax";
import { formatNumber } from "@/lib/platform/format";
import type { PdfBlock, PdfTable } from "@/lib/platform/pdf/document";

export const partySchema = legalDetailsSchema.pick({
  legalName: true,
  registrationNumber: true,
  taxId: true,
  address: true,
});
export type Party = z.output<typeof partySchema>;

export const bankAccountSchema = legalDetailsSchema.shape.bank.unwrap();
type BankAccount = z.output<typeof bankAccountSchema>;

/** Both sides, where to pay, and what the buyer calls it, as they were when the invoice was issued. */
export const billedToSchema = z.object({
  name: z.string(),
  place: z.string().nullable(),
  buyer: partySchema.nullable().default(null),
  seller: partySchema.nullable().default(null),
  bank: bankAccountSchema.nullable().default(null),
  tax: legalDetailsSchema.shape.tax.default(noTax),
  purchaseOrder: z.string().default(""),
});
export type BilledTo = z.output<typeof billedToSchema>;

/** The organization as the issuer. */
export const issuerOf = ({ legalName, registrationNumber, taxId, address }: LegalDetails): Party => ({
  ...{ legalName, registrationNumber, taxId, address },
});

/** The organization as the recipient: at its billing address, if it has one. */
export const billToOf = (details: LegalDetails): Party => ({
  ...issuerOf(details),
  address: details.billingAddress ?? details.address,
});

export const taxOn = (cents: number, { kind, percent }: TaxRule): number =>
  kind === "rate" ? share(cents, Math.round(percent * 100), 10_000) : 0;

/** The tax in an amount that includes it. */
export const taxIn = (cents: number, { kind, percent }: TaxRule): number => {
  const rate = kind === "rate" ? Math.round(percent * 100) : 0;
  return share(cents, rate, 10_000 + rate);
};

/** `cents * part / whole`, rounded half away from zero, exact beyond the precision of a number. */
export function share(cents: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(cents) * BigInt(part);
  const sign = doubled < 0n ? -1n : 1n;
  return Number((doubled + sign * BigInt(whole)) / (2n * BigInt(whole)));
}

export const taxLabel = ({ name, percent }: TaxRule): string => `${name} ${formatNumber(percent)}%`;

export const partyBlocks = (title: string, { legalName, registrationNumber, taxId, address }: Party): PdfBlock[] => [
  { kind: "heading", text: title },
  {
    kind: "list",
    items: [
      legalName,
      address.street,
      [address.postalCode, address.city, address.region].filter(Boolean).join(", "),
      countryName(address.country),
      ...(registrationNumber ? [`Registration number: ${registrationNumber}`] : []),
      ...(taxId ? [`Tax ID: ${taxId}`] : []),
    ],
  },
];

export const bankBlocks = ({ accountHolder, account, routing, bic, bankName }: BankAccount, reference: string) => {
  const items = [
    `Account holder: ${accountHolder}`,
    `IBAN or account number: ${account}`,
    ...(routing ? [`Routing number or sort code: ${routing}`] : []),
    ...(bic ? [`BIC or SWIFT: ${bic}`] : []),
    ...(bankName ? [`Bank: ${bankName}`] : []),
    `Reference: ${reference}`,
  ];
  return [
    { kind: "heading", text: "Pay by bank transfer" },
    { kind: "list", items },
  ] satisfies PdfBlock[];
};

interface AmountLine {
  label: string;
  text: string;
  amount: string;
}

/** Lines with a description and an amount, the total last. */
export const amountTable = (title: string, lines: readonly AmountLine[]): PdfTable => {
  const cell = (text: string) => ({ text, detail: null, mark: null, isKnown: true, meter: null });
  return {
    kind: "table",
    columns: [
      { title: "Description", detail: null },
      { title, detail: null },
    ],
    rows: lines.map(({ label, text, amount }) => ({ label, detail: null, cells: [cell(text), cell(amount)] })),
  };
};
