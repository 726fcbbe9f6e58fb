import { z } from "zod";
import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { changeConversations } from "@/lib/messages/triage/commands";
import { changeConversationsSchema } from "@/lib/messages/triage/schema";

export const POST = defineRoute({
  action: "conversations.changeMany",
  summary: "Assign, snooze, mark as done, or reopen several conversations for your side, or mark them as read",
  guard: member,
  input: changeConversationsSchema,
  output: z.object({ changed: z.int() }),
  limit: { points: 30, seconds: 60 },
  run: ({ actor, input }) => changeConversations(actor, input),
});
