/** The funnel from impression to deal, in the format of pages and API responses. */
import { z } from "zod";
import { spanWeeks } from "./span";
import { steps } from "./steps";

const count = z.int().nonnegative();
const day = z.iso.date();

const stepCountsSchema = z.object({
  impressions: count,
  views: count,
  saves: count,
  compares: count,
  inquiries: count,
  offers: count,
  deals: count,
});

export const stepFigureSchema = z.object({
  step: z.enum(steps),
  label: z.string(),
  count: count.nullable().describe("Null while fewer than five organizations have seen the listing"),
  before: count.nullable().describe("In the previous period of the same length"),
});
export type StepFigure = z.output<typeof stepFigureSchema>;

const pointSchema = z.object({
  from: day,
  to: day,
  counts: stepCountsSchema.partial().describe("Excludes counts that may not be shown"),
});
export type FunnelPoint = z.output<typeof pointSchema>;

const groupSchema = z.object({
  label: z.string(),
  counts: stepCountsSchema.partial().describe("Excludes counts that may not be shown"),
});
export type FunnelGroup = z.output<typeof groupSchema>;

const benchmarkSchema = z.object({
  category: z.string().describe("The property type or segment it is compared with"),
  listings: count,
  rows: z.array(
    z.object({
      label: z.string(),
      own: z.number().nullable(),
      category: z.number().nullable(),
      unit: z.enum(["count", "share"]),
    }),
  ),
});
export type Benchmark = z.output<typeof benchmarkSchema>;

const lostOutcomes = ["declined_by_buyer", "declined_by_seller", "withdrawn", "expired"] as const;
const lostSchema = z.object({
  outcome: z.enum(lostOutcomes),
  reason: z.string().nullable().describe("The code of the reason; null if none is needed"),
  label: z.string(),
  count,
});
export type LostReason = z.output<typeof lostSchema>;

const listingRowSchema = z.object({
  id: z.guid(),
  title: z.string(),
  client: z
    .object({ id: z.guid(), name: z.string() })
    .nullable()
    .describe("For an agency: the client that owns the listing; null for your own"),
  counts: stepCountsSchema.partial(),
});
export type FunnelListing = z.output<typeof listingRowSchema>;

export const funnelSchema = z.object({
  from: day.describe("A Monday"),
  to: day.describe("A Sunday"),
  before: z.object({ from: day, to: day }),
  interval: z.enum(["week", "four_weeks"]).describe("The interval that each point of the series covers"),
  steps: z.array(stepFigureSchema),
  series: z.array(pointSchema),
  seriesBefore: z.array(pointSchema).describe("The previous period, point by point"),
  sources: z.array(groupSchema).describe("Inquiries, offers, and deals add up to the steps"),
  categories: z.array(groupSchema).describe("Inquiries, offers, and deals add up to the steps"),
  benchmark: benchmarkSchema.nullable().describe("Null for all listings, or with fewer than five other sellers"),
  lost: z.array(lostSchema).describe("Offers and conversations that ended without a deal, most frequent first"),
  listings: z.array(listingRowSchema).describe("For all listings together: one row for each, up to 200"),
  otherListings: z
    .object({ listings: count, counts: stepCountsSchema })
    .nullable()
    .describe("All other listings, combined"),
});
export type Funnel = z.output<typeof funnelSchema>;

export const spanQuerySchema = z.object({
  weeks: z.coerce
    .number()
    .pipe(z.union(spanWeeks.map((weeks) => z.literal(weeks))))
    .default(12)
    .describe("Defaults to the latest weeks"),
  from: day.optional().describe("Widened to blocks of four weeks"),
  to: day.optional(),
});
export type SpanQuery = z.output<typeof spanQuerySchema>;

export const funnelQuerySchema = spanQuerySchema.extend({
  listingId: z.guid().optional(),
  client: z.uuid().optional().describe("For agencies: only this client’s listings"),
});
