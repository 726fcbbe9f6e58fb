import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { countConversations } from "@/lib/messages/triage/queries";
import { conversationCountsSchema } from "@/lib/messages/triage/schema";

export const GET = defineRoute({
  action: "conversations.counts",
  summary: "Count the conversations in each inbox filter",
  guard: member,
  output: conversationCountsSchema,
  run: ({ actor }) => countConversations(actor),
});
