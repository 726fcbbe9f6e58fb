import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { createSavedReply } from "@/lib/support/replies/commands";
import { listSavedReplies } from "@/lib/support/replies/queries";
import { savedReplyRefSchema, savedReplySchema, savedReplyViewSchema } from "@/lib/support/replies/schema";

export const GET = defineRoute({
  action: "admin.saved_replies.list",
  summary: "List saved replies by name",
  guard: platformAdmin,
  output: z.object({ items: z.array(savedReplyViewSchema) }),
  run: ({ actor }) => listSavedReplies(actor),
});

export const POST = defineRoute({
  action: "admin.saved_replies.create",
  summary: "Save a reply for all admins, with variables such as {{name}}",
  guard: platformAdmin,
  input: savedReplySchema,
  output: savedReplyRefSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, input }) => createSavedReply(actor, input),
});
