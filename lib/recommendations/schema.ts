import { z } from "zod";
import { pageLimit } from "@/lib/platform/pagination";
import { needsSchema } from "@/lib/matching/match-schema";
import { factors } from "@/lib/matching/weights";
import { briefNameSchema, opportunityCardSchema } from "@/lib/opportunities/view";
import { feedbackReasons } from "./reasons";

export const RECOMMENDATIONS = 12;

export const recommendationsInputSchema = z.object({
  briefId: z.uuid().optional().describe("The active brief by default"),
  limit: pageLimit(RECOMMENDATIONS, 50),
});
export type RecommendationsInput = z.output<typeof recommendationsInputSchema>;

export const feedbackInputSchema = z
  .strictObject({
    listingId: z.uuid(),
    signal: z.enum(["more", "less"]),
    reason: z.enum(feedbackReasons).nullable().optional().describe("Only with `less`"),
    briefId: z.uuid().optional().describe("The active brief by default"),
    position: z.int().min(1).max(100).optional().describe("The position at which the listing was shown, from 1"),
  })
  .refine(({ signal, reason }) => signal === "less" || !reason, {
    path: ["reason"],
    error: "Give a reason only for a listing that’s not for you.",
  })
  .describe("Only `less` has a reason.");
export type FeedbackInput = z.output<typeof feedbackInputSchema>;

export const feedbackIdSchema = z.object({ feedbackId: z.uuid() });

export const undoLearningSchema = z.strictObject({
  briefId: z.uuid(),
  factor: z.enum(factors).optional().describe("If omitted, everything that was learned"),
});
export type UndoLearningInput = z.output<typeof undoLearningSchema>;

const feedbackSchema = z.object({
  id: z.guid(),
  signal: z.enum(["more", "less"]),
  reason: z.enum(feedbackReasons).nullable(),
});

const recommendationSchema = opportunityCardSchema.extend({
  position: z.int().describe("From 1"),
  slot: z
    .enum(["match", "new_seller"])
    .describe("`new_seller`: the one place in the list that is reserved for a new seller"),
  feedback: feedbackSchema.nullable(),
});
export type Recommendation = z.output<typeof recommendationSchema>;

const hiddenSchema = z.object({
  feedbackId: z.guid(),
  listingId: z.guid(),
  title: z.string(),
  reason: z.enum(feedbackReasons).nullable(),
  hiddenAt: z.iso.datetime(),
});
export type HiddenListing = z.output<typeof hiddenSchema>;

const learnedViewSchema = z.object({
  signals: z.int().describe("Listings from which something was learned"),
  factors: z.array(
    z.object({
      factor: z.enum(factors),
      defaultWeight: z.number(),
      weight: z.number(),
      isSetByYou: z.boolean().describe("Set in the brief: never learned"),
      because: z.string().nullable().describe("Null if it only changed to make room for the others"),
      canUndo: z.boolean(),
    }),
  ),
});
export type LearnedView = z.output<typeof learnedViewSchema>;

export const recommendationsSchema = z.object({
  items: z.array(recommendationSchema),
  hidden: z.array(hiddenSchema).describe("What was marked as not for this brief, latest first"),
  learned: learnedViewSchema.nullable().describe("Null without a brief"),
  brief: briefNameSchema.nullable(),
  briefs: z.array(briefNameSchema),
  needs: needsSchema.nullable().describe("What the brief still needs before it can be scored"),
  constraintCosts: z
    .array(z.object({ text: z.string(), added: z.int() }))
    .describe("Without results: how many listings relaxing each single deal-breaker would add"),
  policyVersion: z.int(),
});
export type Recommendations = z.output<typeof recommendationsSchema>;

export const feedbackResultSchema = feedbackSchema.extend({
  listingId: z.guid(),
  learned: learnedViewSchema,
});
export type FeedbackResult = z.output<typeof feedbackResultSchema>;

export const learnedResultSchema = z.object({ learned: learnedViewSchema });

/** The parameters in a page's URL; invalid ones are ignored. */
export function readRecommendationsQuery(query: Record<string, string | string[] | undefined>): RecommendationsInput {
  const { briefId, limit } = recommendationsInputSchema.shape;
  return {
    briefId: briefId.catch(undefined).parse(query.briefId),
    limit: limit.catch(RECOMMENDATIONS).parse(query.limit),
  };
}
