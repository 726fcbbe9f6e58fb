/** The terms of an offer as their JSON columns store them: of a revision, and of a counteroffer that awaits approval. */
import { z } from "zod";
import { offerAcceptances } from "@/lib/organizations/vocabulary";
import { offeredExclusivitySchema } from "./schema";
import type { Terms, TermsLine } from "./terms";

const lineSchema: z.ZodType<TermsLine> = z.strictObject({
  packageId: z.guid().nullable(),
  assetId: z.guid().nullable(),
  includes: z.array(
    z.strictObject({ assetId: z.guid(), name: z.string(), quantity: z.int(), unit: z.string().optional() }),
  ),
  description: z.string(),
  assetCategory: z.string().nullable(),
  quantity: z.int(),
  unitCents: z.int(),
  totalCents: z.int(),
  year: z.int().optional(),
  discount: z
    .strictObject({ percent: z.number().nullable(), amountCents: z.int().nullable(), of: z.int().nullable() })
    .optional(),
});
const linesSchema = z.array(lineSchema);

const scheduleSchema: z.ZodType<Terms["paymentSchedule"]> = z
  .array(z.strictObject({ label: z.string(), dueOn: z.iso.date(), amountCents: z.int() }))
  .nullable();

const termsSchema: z.ZodType<Terms, unknown> = z.strictObject({
  lines: linesSchema,
  totalCents: z.int(),
  currency: z.string(),
  termStart: z.iso.date(),
  termEnd: z.iso.date(),
  exclusivity: offeredExclusivitySchema,
  firstRefusal: z.boolean().default(false),
  paymentSchedule: scheduleSchema.default(null),
  acceptance: z.enum(offerAcceptances).default("binding"),
  message: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});

export const parseLines = (stored: unknown): TermsLine[] => linesSchema.parse(stored);

export const parseSchedule = (stored: unknown): Terms["paymentSchedule"] => scheduleSchema.parse(stored);

export const parseExclusivity = (stored: unknown): Terms["exclusivity"] => offeredExclusivitySchema.parse(stored ?? {});

export const parseTerms = (stored: unknown): Terms => termsSchema.parse(stored);
