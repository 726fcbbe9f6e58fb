import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { declineConversation } from "@/lib/messages/declines/commands";
import { declineConversationSchema } from "@/lib/messages/declines/schema";
import { conversationParamsSchema } from "@/lib/messages/schema";
import { conversationDetailSchema } from "@/lib/messages/view";

export const POST = defineRoute({
  action: "conversations.decline",
  summary: "Decline a conversation with a reason; the conversation stays open",
  guard: member,
  params: conversationParamsSchema,
  input: declineConversationSchema,
  output: conversationDetailSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => declineConversation(actor, params.id, input),
});
