import { z } from "zod";
import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listRecipients } from "@/lib/messages/recipients/queries";
import { recipientSchema, listRecipientsSchema } from "@/lib/messages/recipients/schema";

export const GET = defineRoute({
  action: "conversations.listMarketers",
  summary: "Find marketer organizations that you can message, by part of their name",
  guard: seller,
  input: listRecipientsSchema,
  output: z.object({ items: z.array(recipientSchema) }),
  limit: { points: 60, seconds: 60 },
  run: async ({ actor, input }) => ({ items: await listRecipients(actor, input) }),
});
