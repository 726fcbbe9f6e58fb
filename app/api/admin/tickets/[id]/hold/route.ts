import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { holdTicket } from "@/lib/support/inbox/commands";
import { holdSchema, ticketParamsSchema, ticketStateSchema } from "@/lib/support/inbox/schema";

export const POST = defineRoute({
  action: "admin.tickets.hold",
  summary: "Put a ticket on hold; its SLA clocks pause until it returns",
  guard: platformAdmin,
  params: ticketParamsSchema,
  input: holdSchema,
  output: ticketStateSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => holdTicket(actor, { ...input, ...params }),
});
