import { z } from "zod";
import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { startConversation } from "@/lib/messages/commands";
import { listConversations } from "@/lib/messages/queries";
import { listConversationsSchema, startConversationSchema } from "@/lib/messages/schema";
import {
  connectionUseSchema,
  conversationDetailSchema,
  conversationRowSchema,
  messageItemSchema,
} from "@/lib/messages/view";
import { pageSchema } from "@/lib/platform/pagination";

export const GET = defineRoute({
  action: "conversations.list",
  summary: "List your organization’s conversations, newest first",
  guard: member,
  input: listConversationsSchema,
  output: pageSchema(conversationRowSchema),
  run: ({ actor, input }) => listConversations(actor, input),
});

export const POST = defineRoute({
  action: "conversations.start",
  summary: "Start a conversation about a listing",
  guard: member,
  input: startConversationSchema,
  output: z.object({
    conversation: conversationDetailSchema,
    message: messageItemSchema,
    connection: connectionUseSchema,
  }),
  limit: { points: 30, seconds: 60 },
  status: 201,
  run: ({ actor, input }) => startConversation(actor, input),
});
