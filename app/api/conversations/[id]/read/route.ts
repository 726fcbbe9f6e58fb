import { z } from "zod";
import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { markConversationRead } from "@/lib/messages/commands";
import { conversationParamsSchema, markReadSchema } from "@/lib/messages/schema";

export const POST = defineRoute({
  action: "conversations.read",
  summary: "Mark a conversation as read up to a message",
  guard: member,
  params: conversationParamsSchema,
  input: markReadSchema,
  output: z.object({ lastReadSeq: z.int() }),
  run: ({ actor, params, input }) => markConversationRead(actor, params.id, input),
});
