/** Why a listing was and wasn't shown, in the format of pages and API responses. */
import { z } from "zod";
import { listingStatuses } from "@/lib/listings/states";
import { factFields } from "./fact-fields";
import { periods } from "./period";

const count = z.int().nonnegative();

const searchCountsSchema = z.object({
  searches: count.describe("Searches while the listing was on the market; once a day per brief and set of filters"),
  shown: count.describe("In the results"),
  topTen: count.describe("Among the first ten results"),
  goodMatches: count.describe("In the results with a score of 70 or more"),
  excluded: count.describe("Excluded by the brief"),
  filteredOut: count.describe("Left out by the search's words or filters"),
});
export type SearchCounts = z.output<typeof searchCountsSchema>;

const reasonSchema = z.object({
  kind: z.enum(["brief", "filter"]),
  code: z.string(),
  label: z.string(),
  searches: count.describe("A search may have several reasons"),
  before: count.nullable().describe("In the previous period; null if it has too few organizations"),
});
export type Reason = z.output<typeof reasonSchema>;

const missingFactSchema = z.object({
  field: z.enum(factFields),
  label: z.string(),
  href: z.string().describe("The field in the listing editor"),
  keptOut: count.describe("Searches whose filters left the listing out only because this is missing"),
  costPoints: count.describe("Searches in which it cost at least one point"),
  mostPoints: z.number().describe("The most points it could add in one search"),
  goodMatches: count.describe("In how many more searches the listing could become a good match"),
  topTen: count.describe("In how many more searches it could reach the top ten"),
  text: z.string(),
});
export type MissingFact = z.output<typeof missingFactSchema>;

const groupSchema = searchCountsSchema.extend({
  label: z.string().describe("A group of similar briefs from at least five organizations"),
  mainReason: z.string().nullable(),
});
export type GroupRow = z.output<typeof groupSchema>;

export const listingVisibilitySchema = z.object({
  listing: z.object({ id: z.guid(), title: z.string(), status: z.enum(listingStatuses) }),
  period: z.enum(periods),
  from: z.iso.date(),
  to: z.iso.date(),
  counts: searchCountsSchema.nullable().describe("Null while fewer than five organizations have searched"),
  before: searchCountsSchema.nullable(),
  reasons: z.array(reasonSchema).describe("Most searches first"),
  missing: z.array(missingFactSchema).describe("Facts that are still missing, most costly first"),
  groups: z.array(groupSchema),
});
export type ListingVisibility = z.output<typeof listingVisibilitySchema>;

export const visibilityQuerySchema = z.object({ period: z.enum(periods).default("lastMonth") });
