import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";
import { OFFER_DAYS_MAX, lineSchema, offerFields, offeredExclusivitySchema, termsFields } from "../schema";

/** The maximum number of templates per organization. */
export const OFFER_TEMPLATES_MAX = 50;

/** What an offer starts from. The lengths are relative, so that a template serves every season. */
const templateTermsSchema = z.strictObject({
  lines: z.array(lineSchema).min(1, "Add at least one line.").max(40, "Use at most 40 lines."),
  termDays: z.int().min(1).max(3660).nullable().describe("Length of the term; null keeps the listing’s"),
  validDays: z.int().min(1).max(OFFER_DAYS_MAX).describe("How long the offer is valid"),
  exclusivity: offeredExclusivitySchema,
  firstRefusal: termsFields.firstRefusal,
  acceptance: offerFields.acceptance.describe("What accepting means; defaults to the organization’s setting"),
  message: z.string().trim().max(4000, "Use at most 4,000 characters.").nullable(),
});
export type TemplateTerms = z.output<typeof templateTermsSchema>;

export const createOfferTemplateSchema = z.strictObject({
  name: z.string().overwrite(plainLine).min(1, "Enter a name.").max(80, "Use at most 80 characters."),
  terms: templateTermsSchema,
});
export type CreateOfferTemplateInput = z.output<typeof createOfferTemplateSchema>;

export const offerTemplateParamsSchema = z.object({ id: z.uuid() });

export const offerTemplateViewSchema = z.object({ id: z.guid(), name: z.string(), terms: templateTermsSchema });
export type OfferTemplateView = z.output<typeof offerTemplateViewSchema>;

export const parseTemplateTerms = (stored: unknown): TemplateTerms => templateTermsSchema.parse(stored);
