import { z } from "zod";
import { enteredDay } from "@/lib/platform/entered-day";
import { assetCategories, exclusivityLevels } from "@/lib/listings/vocabulary";
import { industryCategories, offerAcceptances } from "@/lib/organizations/vocabulary";
import { limits } from "@/lib/limits";
import { declineFields, declineRule, hasNeededNote, missingNote } from "@/lib/messages/declines/schema";
import { paymentsSchema } from "./payments/schema";
import { FIRST_REFUSAL_DAYS } from "./renewal/renewal-clock";
import { TERM_YEARS_MAX } from "./years";

export const attachScenarioSchema = z.strictObject({ scenarioId: z.uuid() });
export type AttachScenarioInput = z.output<typeof attachScenarioSchema>;
export const dealScenarioSchema = z.object({ dealId: z.guid(), scenarioId: z.guid().nullable() });
export type DealScenario = z.output<typeof dealScenarioSchema>;

export const feedParamsSchema = z.object({ token: z.string().min(1).max(100) });
export const feedViewSchema = z.object({
  exists: z.boolean(),
  createdAt: z.iso.datetime().nullable(),
  url: z.string().nullable().describe("The private address, shown once when it is created"),
});

export type FeedView = z.output<typeof feedViewSchema>;

/** The longest that an offer can be open, in days. */
export const OFFER_DAYS_MAX = 90;
const MONEY_MAX = 1_000_000_000_000;

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const dollars = z
  .number("Enter an amount.")
  .min(0, "Enter an amount of 0 or more.")
  .max(MONEY_MAX, "This amount is too large.")
  .refine(hasTwoDecimals, "Use at most two decimals.");

export const itemLineSchema = z.strictObject({
  kind: z.literal("item").optional(),
  /** The listing's package for this line: its quantity counts packages. */
  packageId: z.uuid().nullish(),
  /** The listing's asset for this line. Without either, it is a custom line and uses no stock. */
  assetId: z.uuid().nullish(),
  description: z.string().trim().min(1, "Enter a description.").max(200, "Use at most 200 characters."),
  assetCategory: z.enum(assetCategories).nullish(),
  quantity: z.int("Use a whole number.").min(1, "Enter at least 1.").max(1_000_000, "Enter at most 1,000,000."),
  unitPrice: dollars,
  year: z
    .int()
    .min(1)
    .max(TERM_YEARS_MAX)
    .nullish()
    .describe("The year of the term, from 1, that the line is for; without it, the whole term"),
  /** Quantity times unit price; verified if provided. */
  total: dollars.optional(),
});

/** A percentage or an amount, off one item or off the total of all items after their own discounts. */
const discountLineSchema = z
  .strictObject({
    kind: z.literal("discount"),
    description: z.string().trim().min(1, "Enter a description.").max(200, "Use at most 200 characters."),
    percent: z
      .number("Enter a percentage.")
      .min(0.01, "Enter a percentage above 0.")
      .max(100, "Enter at most 100%.")
      .refine(hasTwoDecimals, "Use at most two decimals.")
      .nullish(),
    amount: dollars.min(0.01, "Enter an amount above 0.").nullish(),
    of: z.int().min(0).nullish().describe("The position of the item that it reduces, from 0; without it, the total"),
  })
  .refine(({ percent, amount }) => (percent ?? null) === null || (amount ?? null) === null, {
    path: ["amount"],
    message: "Enter a percentage or an amount, not both.",
  })
  .refine(({ percent, amount }) => (percent ?? amount ?? null) !== null, {
    path: ["percent"],
    message: "Enter a percentage or an amount.",
  })
  .describe("Either `percent` or `amount`; it is capped at what it reduces.");

export const lineSchema = z.discriminatedUnion("kind", [itemLineSchema, discountLineSchema]);

export type ItemLineInput = z.infer<typeof itemLineSchema>;
export type DiscountLineInput = z.infer<typeof discountLineSchema>;
export type LineInput = z.infer<typeof lineSchema>;

/** `territory`: ISO country codes; `*` or nothing means everywhere. */
export const offeredExclusivitySchema = z.strictObject({
  level: z.enum(exclusivityLevels).default("none"),
  categories: z.array(z.enum(industryCategories)).max(20).default([]),
  territory: z
    .array(z.string().regex(/^([A-Z]{2}|\*)$/, "Use a two-letter country code or *."))
    .max(50)
    .default([]),
});

export type OfferedExclusivityInput = z.infer<typeof offeredExclusivitySchema>;

/** What both sides agree on; an offer adds its expiry. */
export const termsFields = {
  lines: z.array(lineSchema).min(1, "Add at least one line.").max(40, "Use at most 40 lines."),
  /** The sum of the items less the discounts; the server rejects any other. */
  total: dollars.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "Use a three-letter currency code.")
    .optional(),
  termStart: enteredDay("Enter the first day of the term."),
  termEnd: enteredDay("Enter the last day of the term."),
  exclusivity: offeredExclusivitySchema.nullish(),
  firstRefusal: z
    .boolean()
    .optional()
    .describe(`For ${FIRST_REFUSAL_DAYS} days after the renewal opens, the next term is on hold for the buyer`),
};

export const offerFields = {
  ...termsFields,
  paymentSchedule: paymentsSchema
    .nullish()
    .describe("Adds up to the total; without it, one payment is due on the first day of the term"),
  acceptance: z
    .enum(offerAcceptances)
    .optional()
    .describe(
      "What accepting means: binding for both sides, or not binding until both have signed the contract. " +
        "Defaults to the seller organization’s setting, or, in a counteroffer, to the previous revision’s",
    ),
  /** A timestamp, or a day (its end in UTC). */
  expiresAt: z.union([z.iso.datetime({ offset: true }), z.iso.date()], "Enter the day the offer expires."),
  message: z.string().trim().max(4000, "Use at most 4,000 characters.").nullish(),
  attachmentIds: z
    .array(z.uuid())
    .max(limits.message.attachments, `You can attach up to ${limits.message.attachments} files.`)
    .optional()
    .describe("Uploaded files, which the other side can see with this revision"),
};

/** Cross-field rules are checked in `terms.ts`. */
export const offerRules =
  "A line names a package or an asset of the listing, or neither. A line’s total, if given, must equal its quantity times its unit price, and the total, if given, must equal the sum of the lines less their discounts, in whole cents. " +
  "At least one line is an item. A discount reduces one item, or all of them after their own discounts, and never below 0; percentages apply before amounts. " +
  `The term must not end before it starts, and has the years that its lines are for. The offer must expire in the future, at most ${OFFER_DAYS_MAX} days from now. ` +
  "The currency, if given, must be the listing’s. Exclusivity by category or subcategory must name at least one category.";

export const offerSchema = z.strictObject(offerFields).describe(offerRules);
export type OfferInput = z.infer<typeof offerSchema>;

export const newOfferFields = {
  packageId: z.uuid().nullish().describe("If no line names a package, the first line belongs to this one"),
  scenarioId: z
    .uuid()
    .nullish()
    .describe("For marketers: the ROI scenario that becomes the deal’s business case, which the seller never sees"),
  ...offerFields,
};

/** The complete terms of the next term, so that nothing is offered unread. */
export const renewDealSchema = z.strictObject(newOfferFields).describe(offerRules);
export type RenewDealInput = z.output<typeof renewDealSchema>;

export const createProposalSchema = z
  .strictObject({
    conversationId: z.uuid(),
    ...newOfferFields,
  })
  .describe(offerRules);
export type CreateProposalInput = z.infer<typeof createProposalSchema>;

const revision = z.int().min(1);

/** The revision being answered, so that nobody answers a different one than they read. */
export const counterSchema = z
  .strictObject({ revision: revision.optional(), ...offerFields })
  .describe(`${offerRules} The revision, if given, must be the newest one.`);
export type CounterInput = z.infer<typeof counterSchema>;

export const acceptSchema = z.strictObject({ revision });
export type AcceptInput = z.infer<typeof acceptSchema>;

export const declineSchema = z
  .strictObject({
    revision: revision.optional(),
    ...declineFields,
  })
  .refine(hasNeededNote, missingNote)
  .describe(declineRule);
export type DeclineInput = z.infer<typeof declineSchema>;

export const withdrawSchema = z.strictObject({ revision: revision.optional() });
export type WithdrawInput = z.infer<typeof withdrawSchema>;

export const approveSchema = z.strictObject({ decision: z.enum(["approve", "send_back"]).default("approve") });
export type ApproveInput = z.infer<typeof approveSchema>;

export const listDealsSchema = z.object({ conversationId: z.uuid() });
export type ListDealsInput = z.infer<typeof listDealsSchema>;

export const proposalParamsSchema = z.object({ id: z.uuid() });
