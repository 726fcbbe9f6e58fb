/** A comparison for display, print and download. */
import { z } from "zod";
import { listingStatuses } from "@/lib/listings/states";

const rowCodes = [
  "package",
  "total_cost",
  "cost_per_year",
  "usual_price",
  "unique_reach",
  "audience_overlap",
  "cost_per_reach",
  "cost_per_target_reach",
  "effective_cpm",
  "exclusivity",
  "lead_time",
  "decision_deadline",
  "reply_time",
  "term",
  "sources",
  "match",
  "factor",
] as const;
export type RowCode = (typeof rowCodes)[number];

const segmentSchema = z
  .object({ weight: z.number(), points: z.number(), known: z.number() })
  .describe("A factor of the match: its maximum points, those earned, and the share of its data that is known");

const cellSchema = z.object({
  text: z.string().describe("The value in words; if it is unknown, what is missing"),
  detail: z.string().nullable().describe("How the value is composed, or why it is unknown"),
  isKnown: z.boolean(),
  isBest: z.boolean(),
  amount: z.number().nullable().describe("The value to rank by, in the row’s unit; null if there is none"),
  segment: segmentSchema.nullable(),
});
export type ComparisonCell = z.output<typeof cellSchema>;

const rowSchema = z.object({
  code: z.enum(rowCodes),
  label: z.string(),
  definition: z.string().nullable().describe("How it is calculated"),
  unit: z.enum(["cents", "people", "share", "rank", "days", "minutes", "points"]).nullable(),
  cells: z.array(cellSchema).describe("One for each listing, in their order"),
  best: z
    .object({ word: z.string(), text: z.string().describe("Lowest cost per target reach: Harbor Regatta, $0.42") })
    .nullable()
    .describe("Null if fewer than two values can be ranked, or all are the same"),
});
export type ComparisonRow = z.output<typeof rowSchema>;

const comparedListingSchema = z.object({
  id: z.guid(),
  title: z.string(),
  seller: z.string(),
  place: z.string(),
  image: z.string(),
  status: z.enum(listingStatuses),
  packages: z
    .array(z.object({ id: z.guid(), name: z.string(), price: z.string() }))
    .describe("The options: what can be bought, and the current choice"),
  packageId: z.guid().nullable().describe("The one that is compared; null for the listing as a whole"),
});
export type ComparedListing = z.output<typeof comparedListingSchema>;

const briefNameSchema = z.object({ id: z.guid(), name: z.string() });

export const comparisonSchema = z.object({
  listings: z.array(comparedListingSchema),
  leftOut: z.int().describe("How many of the requested listings do not exist for you"),
  brief: briefNameSchema.nullable(),
  briefs: z.array(briefNameSchema).describe("Those to choose from"),
  activation: z.number(),
  recommendation: z
    .string()
    .nullable()
    .describe("Which one fits best or costs least, and what it trades off; null if nothing sets them apart"),
  sections: z.array(z.object({ title: z.string(), rows: z.array(rowSchema) })),
});
export type Comparison = z.output<typeof comparisonSchema>;
