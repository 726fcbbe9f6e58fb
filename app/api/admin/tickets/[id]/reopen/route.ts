import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { reopenTicket } from "@/lib/support/inbox/commands";
import { ticketParamsSchema, ticketStateSchema, seenStateSchema } from "@/lib/support/inbox/schema";

export const POST = defineRoute({
  action: "admin.tickets.reopen",
  summary: "Reopen a ticket",
  guard: platformAdmin,
  params: ticketParamsSchema,
  input: seenStateSchema,
  output: ticketStateSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => reopenTicket(actor, { ...input, ...params }),
});
