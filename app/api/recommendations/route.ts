import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listRecommendations } from "@/lib/recommendations/queries";
import { recommendationsInputSchema, recommendationsSchema } from "@/lib/recommendations/schema";

export const GET = defineRoute({
  action: "recommendations.list",
  summary: "List the best matches for a brief, with reasons, and what was learned from your feedback",
  guard: marketer,
  input: recommendationsInputSchema,
  output: recommendationsSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, input }) => listRecommendations(actor, input),
});
