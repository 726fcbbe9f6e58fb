/** The format of a search and an opportunity for pages and the API. */
import { z } from "zod";
import { listingCardSchema } from "@/lib/listings/card-schema";
import { listingDetailSchema } from "@/lib/listings/detail-schema";
import { marketFactsSchema } from "@/lib/listings/market";
import { matchLabels } from "@/lib/matching/labels";
import { highlightSchema, matchSchema, needsSchema } from "@/lib/matching/match-schema";
import { facetNames } from "./search-index/search/facets";
import { exclusionCodes } from "@/lib/matching/match";
import { budgetCheckViewSchema } from "./budget-check/schema";
import { searchSchema, searchSorts } from "./schema";

const match = matchSchema.nullable().describe("Null without a brief");
export const briefNameSchema = z.object({ id: z.guid(), name: z.string() });
export type BriefName = z.output<typeof briefNameSchema>;

export const opportunityCardSchema = listingCardSchema.extend({
  saved: z.boolean(),
  match,
  highlights: z.array(highlightSchema).describe("What sets it apart from the other listings on this page"),
});
z.globalRegistry.add(opportunityCardSchema, { id: "OpportunityCard" });
export type OpportunityCard = z.output<typeof opportunityCardSchema>;

const relaxationSchema = z.object({
  filter: searchSchema.keyof(),
  q: z.string().optional().describe("For the filter q: the rest of the query; empty if nothing is left"),
  total: z.int(),
});
/** A filter or part of the query to remove, and how many results that brings. */
export type Relaxation = z.output<typeof relaxationSchema>;

const queryPartSchema = z.object({
  label: z.string().describe("How the part was understood, such as “Up to $20,000”"),
  q: z.string().describe("The query without this part"),
});

export const opportunitySearchSchema = z.object({
  items: z.array(opportunityCardSchema),
  nextCursor: z.string().nullable(),
  total: z.int(),
  goodMatches: z
    .int()
    .nullable()
    .describe("How many of them score 70 or more; null without a brief that can be scored"),
  shared: z.string().nullable().describe("The strongest reason that all results have in common"),
  facets: z.record(z.enum(facetNames), z.array(z.object({ value: z.string(), count: z.int() }))),
  relax: z
    .array(relaxationSchema)
    .nullable()
    .describe("Without results: single filters to remove, and how many results each brings back"),
  queryParts: z.array(queryPartSchema).describe("The query, part by part"),
  didYouMean: z
    .object({ q: z.string(), total: z.int() })
    .nullable()
    .describe("Without results: the query in a spelling that finds some"),
  corrected: z
    .string()
    .nullable()
    .describe(
      "The query that was searched instead, because nothing has the typed spelling; exact=1 searches what was typed",
    ),
  isPartial: z.boolean().describe("No listing has all the words: these have some of them, the most relevant first"),
  within: z.int().describe("How many match the filters and the brief’s deal-breakers"),
  ruledOut: z.int().describe("How many match the filters but not the brief’s deal-breakers"),
  limits: z
    .array(z.object({ code: z.enum(exclusionCodes), count: z.int() }))
    .nullable()
    .describe("Outside the brief: how many each of its limits excludes"),
  places: z
    .array(
      z.object({
        city: z.string().nullable(),
        country: z.string().nullable(),
        count: z.int(),
        point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
      }),
    )
    .nullable()
    .describe("With view=map: how many results are in each place; null without"),
  sort: z.enum(searchSorts).describe("The order used"),
  brief: briefNameSchema.nullable(),
  briefs: z.array(briefNameSchema),
  needs: needsSchema.nullable().describe("What the brief still needs before it can be scored"),
});
export type OpportunitySearch = z.output<typeof opportunitySearchSchema>;

export const opportunitySchema = z.object({
  listing: listingDetailSchema,
  saved: z.boolean(),
  conversationId: z.guid().nullable().describe("Your organization’s conversation about it"),
  dealId: z.guid().nullable().describe("Your organization’s newest agreed deal about it"),
  blockId: z.guid().nullable().describe("Your organization’s block against the seller; null if there is none"),
  match,
  scoredOn: z
    .object({ name: z.string().nullable(), priceCents: z.int() })
    .nullable()
    .describe(
      "The offer that the score is based on, in minor units of the listing’s currency; null if no visible price is scored",
    ),
  packageScores: z
    .array(
      z.object({
        packageId: z.guid(),
        score: z.number().nullable(),
        label: z.enum(matchLabels).nullable(),
        excluded: z.string().nullable(),
      }),
    )
    .describe("Each package separately, with its own price and assets; empty without a score"),
  brief: briefNameSchema.nullable(),
  market: marketFactsSchema.nullable().describe("What similar packages cost; null below five sellers"),
  budgetCheck: budgetCheckViewSchema
    .nullable()
    .describe("Your organization’s valid budget check of its hidden price; null without one"),
});
z.globalRegistry.add(opportunitySchema, { id: "Opportunity" });
export type Opportunity = z.output<typeof opportunitySchema>;
