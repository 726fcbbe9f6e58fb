import { z } from "zod";
import { assetCategories, exclusivityLevels } from "@/lib/listings/vocabulary";
import { industryCategories } from "@/lib/organizations/vocabulary";
import { declineReasons } from "./decline-reasons";

/** The longest that an offer can stand open, in days. */
export const OFFER_DAYS_MAX = 90;
const MONEY_MAX = 1_000_000_000;

const dollars = z
  .number()
  .min(0, "An amount is not negative.")
  .max(MONEY_MAX, "This is more than a proposal can carry.")
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "Use at most two decimals.");

export const lineSchema = z.strictObject({
  /** The package of the listing that the line is of: its quantity counts packages. */
  packageId: z.uuid().nullish(),
  /** The asset of the listing that the line is of. Without either, the line is a custom one and takes no stock. */
  assetId: z.uuid().nullish(),
  description: z.string().trim().min(1, "Describe this line.").max(200, "Keep a line under 200 characters."),
  assetCategory: z.enum(assetCategories).nullish(),
  quantity: z.int("Use a whole number.").min(1, "At least one.").max(1_000_000, "At most 1,000,000."),
  unitPrice: dollars,
  /** Quantity times unit price; checked when given. */
  total: dollars.optional(),
});
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

const offerFields = {
  lines: z.array(lineSchema).min(1, "A proposal has at least one line.").max(40, "A proposal has at most 40 lines."),
  /** The sum of the lines; the server refuses another. */
  total: dollars.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "Use a three-letter currency code.")
    .optional(),
  termStart: z.iso.date("Give the first day of the term."),
  termEnd: z.iso.date("Give the last day of the term."),
  exclusivity: offeredExclusivitySchema.nullish(),
  /** A moment, or a day (its end in UTC). */
  expiresAt: z.union([z.iso.datetime({ offset: true }), z.iso.date()], "Give the day until which the offer stands."),
  message: z.string().trim().max(4000, "Keep the message under 4,000 characters.").nullish(),
};

/** What has to fit together in an offer: `terms.ts` sees to it. */
const offerRules =
  "A line names a package or an asset of the listing, or neither. A line's total, where given, is its quantity times its unit price, and the total, where given, is what the lines add up to, in whole cents. " +
  "The term ends no earlier than it starts. The offer stands until a moment still to come, at most 90 days from now. " +
  "The currency, where given, is the listing's. Exclusivity of a category or subcategory names at least one category.";

export const offerSchema = z.strictObject(offerFields).describe(offerRules);
export type OfferInput = z.infer<typeof offerSchema>;

export const createProposalSchema = z
  .strictObject({
    conversationId: z.uuid(),
    packageId: z.uuid().nullish().describe("Where no line names a package, the first line is of this one"),
    ...offerFields,
  })
  .describe(offerRules);
export type CreateProposalInput = z.infer<typeof createProposalSchema>;

const revision = z.int().min(1);

/** The revision that is answered, so that nobody answers another one than they read. */
export const counterSchema = z
  .strictObject({ revision: revision.optional(), ...offerFields })
  .describe(`${offerRules} The revision, where given, is the newest one.`);
export type CounterInput = z.infer<typeof counterSchema>;

export const acceptSchema = z.strictObject({ revision });
export type AcceptInput = z.infer<typeof acceptSchema>;

export const declineSchema = z
  .strictObject({
    revision: revision.optional(),
    reason: z.enum(declineReasons, "Choose a reason."),
    note: z.string().trim().max(1000, "Keep the note under 1,000 characters.").nullish(),
  })
  .refine(({ reason, note }) => reason !== "other" || Boolean(note), {
    path: ["note"],
    message: "Say what the reason is.",
  })
  .describe("The reason `other` needs a note.");
export type DeclineInput = z.infer<typeof declineSchema>;

export const withdrawSchema = z.strictObject({ revision: revision.optional() });
export type WithdrawInput = z.infer<typeof withdrawSchema>;

export const approveSchema = z.strictObject({ decision: z.enum(["approve", "send_back"]).default("approve") });
export type ApproveInput = z.infer<typeof approveSchema>;

export const listDealsSchema = z.object({ conversationId: z.uuid() });
export type ListDealsInput = z.infer<typeof listDealsSchema>;

export const proposalParamsSchema = z.object({ id: z.uuid() });
