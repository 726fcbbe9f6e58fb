import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { replyToTicket } from "@/lib/support/inbox/commands";
import { answerSchema, ticketParamsSchema, writtenEntrySchema } from "@/lib/support/inbox/schema";

export const POST = defineRoute({
  action: "admin.tickets.reply",
  summary: "Email a reply to the sender; 409 if there is a newer entry",
  guard: platformAdmin,
  params: ticketParamsSchema,
  input: answerSchema,
  output: writtenEntrySchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => replyToTicket(actor, { ...input, ...params }),
});
