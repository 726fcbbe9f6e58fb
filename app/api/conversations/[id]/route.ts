import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { changeConversation } from "@/lib/messages/triage/commands";
import { changeConversationSchema } from "@/lib/messages/triage/schema";
import { getConversation } from "@/lib/messages/queries";
import { conversationParamsSchema } from "@/lib/messages/schema";
import { conversationDetailSchema } from "@/lib/messages/view";

export const GET = defineRoute({
  action: "conversations.get",
  summary: "Get one conversation",
  guard: member,
  params: conversationParamsSchema,
  output: conversationDetailSchema,
  run: ({ actor, params }) => getConversation(actor, params.id),
});

export const PATCH = defineRoute({
  action: "conversations.change",
  summary: "Assign, snooze, mark as done, or reopen a conversation for your side",
  guard: member,
  params: conversationParamsSchema,
  input: changeConversationSchema,
  output: conversationDetailSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => changeConversation(actor, params.id, input),
});
