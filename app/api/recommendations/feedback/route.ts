import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { giveFeedback } from "@/lib/recommendations/commands";
import { feedbackResultSchema, feedbackInputSchema } from "@/lib/recommendations/schema";

export const POST = defineRoute({
  action: "recommendations.feedback",
  summary: "Ask for more like a listing, or hide it and say why; returns the learned weights",
  guard: marketer,
  input: feedbackInputSchema,
  output: feedbackResultSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, input }) => giveFeedback(actor, input),
});
