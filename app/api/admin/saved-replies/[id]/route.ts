import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { changeSavedReply, deleteSavedReply } from "@/lib/support/replies/commands";
import { savedReplyParamsSchema, savedReplyRefSchema, savedReplySchema } from "@/lib/support/replies/schema";

export const PATCH = defineRoute({
  action: "admin.saved_replies.change",
  summary: "Change a saved reply",
  guard: platformAdmin,
  params: savedReplyParamsSchema,
  input: savedReplySchema,
  output: savedReplyRefSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => changeSavedReply(actor, { ...params, ...input }),
});

export const DELETE = defineRoute({
  action: "admin.saved_replies.delete",
  summary: "Delete a saved reply; the activity log keeps its text",
  guard: platformAdmin,
  params: savedReplyParamsSchema,
  output: savedReplyRefSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => deleteSavedReply(actor, params.id),
});
