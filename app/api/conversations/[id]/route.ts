import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
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
