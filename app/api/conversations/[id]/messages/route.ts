import { z } from "zod";
import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { sendMessage } from "@/lib/messages/commands";
import { listMessages } from "@/lib/messages/queries";
import { conversationParamsSchema, listMessagesSchema, sendMessageSchema } from "@/lib/messages/schema";
import { messageItemSchema } from "@/lib/messages/view";
import { pageSchema } from "@/lib/platform/pagination";

export const GET = defineRoute({
  action: "messages.list",
  summary: "List a conversation’s messages, newest page first",
  guard: member,
  params: conversationParamsSchema,
  input: listMessagesSchema,
  output: pageSchema(messageItemSchema),
  run: ({ actor, params, input }) => listMessages(actor, params.id, input),
});

export const POST = defineRoute({
  action: "messages.send",
  summary: "Send a message in a conversation",
  guard: member,
  params: conversationParamsSchema,
  input: sendMessageSchema,
  output: z.object({ message: messageItemSchema }),
  limit: { points: 30, seconds: 60 },
  status: 201,
  run: ({ actor, params, input }) => sendMessage(actor, params.id, input),
});
