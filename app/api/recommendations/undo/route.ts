import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { undoLearning } from "@/lib/recommendations/commands";
import { learnedResultSchema, undoLearningSchema } from "@/lib/recommendations/schema";

export const POST = defineRoute({
  action: "recommendations.undo",
  summary: "Reset what was learned about one factor of a brief, or about all of them",
  guard: marketer,
  input: undoLearningSchema,
  output: learnedResultSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, input }) => undoLearning(actor, input),
});
