import { z } from "zod";
import { emailSchema } from "@/lib/auth/schema";
import { industryCategories } from "@/lib/organizations/vocabulary";
import { currencies } from "@/lib/platform/exchange-rates";
import { enteredDay } from "@/lib/platform/entered-day";
import { plainLine } from "@/lib/platform/plain-text";
import { amountSchema } from "../payments/schema";
import { PAYMENTS_MAX } from "../payments/schedule";

const name = (missing: string, most: number) =>
  z.string().overwrite(plainLine).min(1, missing).max(most, `Use at most ${most} characters.`);

/** A deal that was signed elsewhere, with a sponsor who has no account. Without payments, one is due on the first day. */
export const signedDealSchema = z
  .object({
    sponsor: name("Enter the sponsor’s name.", 120),
    email: emailSchema.nullable().default(null).describe("The address for asking the sponsor to confirm the deal"),
    industryCategory: z.enum(industryCategories).nullable().default(null),
    listingId: z.uuid("Choose one of your listings."),
    packageId: z.uuid().nullable().default(null),
    termStart: enteredDay("Enter the first day of the term."),
    termEnd: enteredDay("Enter the last day of the term."),
    value: z
      .number("Enter the value of the deal.")
      .min(0, "Enter an amount of 0 or more.")
      .max(1_000_000_000_000, "This amount is too large."),
    currency: z.enum(currencies).nullable().default(null),
    isExclusive: z.boolean().default(false),
    payments: z
      .array(
        z.strictObject({
          label: name("Enter what it is for.", 80),
          amount: amountSchema,
          dueOn: enteredDay("Enter a due date."),
          paidOn: enteredDay("Enter the date it was paid.").nullable().default(null),
        }),
      )
      .max(PAYMENTS_MAX, `Use at most ${PAYMENTS_MAX} payments.`)
      .default([]),
    deliverables: z
      .array(
        z.strictObject({
          name: name("Enter the deliverable.", 200),
          quantity: z.int("Use a whole number.").min(1, "Enter at least 1.").max(1_000_000).default(1),
          dueOn: enteredDay("Enter a due date.").nullable().default(null),
        }),
      )
      .max(100, "Use at most 100 deliverables.")
      .default([]),
  })
  .refine(({ isExclusive, industryCategory }) => !isExclusive || industryCategory !== null, {
    path: ["industryCategory"],
    message: "Enter the category that is exclusive.",
  });
export type SignedDealInput = z.output<typeof signedDealSchema>;
