import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { deleteComment } from "@/lib/opportunities/saved/comments/commands";
import { commentIdSchema, deletedCommentSchema } from "@/lib/opportunities/saved/comments/schema";

export const DELETE = defineRoute({
  action: "saved.delete-comment",
  summary: "Delete a comment on a saved listing",
  guard: marketer,
  params: commentIdSchema,
  output: deletedCommentSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => deleteComment(actor, params),
});
