import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { withdrawFeedback } from "@/lib/recommendations/commands";
import { feedbackIdSchema, learnedResultSchema } from "@/lib/recommendations/schema";

export const DELETE = defineRoute({
  action: "recommendations.withdraw",
  summary: "Undo feedback on a listing; returns the learned weights",
  guard: marketer,
  params: feedbackIdSchema,
  output: learnedResultSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params }) => withdrawFeedback(actor, params),
});
