import { z } from "zod";
import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { countUnreadConversations } from "@/lib/messages/queries";

export const GET = defineRoute({
  action: "conversations.unread",
  summary: "Count conversations with unread messages, up to 100",
  guard: member,
  output: z.object({ count: z.int() }),
  run: async ({ actor }) => ({ count: await countUnreadConversations(actor) }),
});
