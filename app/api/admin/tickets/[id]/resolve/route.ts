import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { resolveTicket } from "@/lib/support/inbox/commands";
import { ticketParamsSchema, ticketStateSchema, seenStateSchema } from "@/lib/support/inbox/schema";

export const POST = defineRoute({
  action: "admin.tickets.resolve",
  summary: "Resolve a ticket without another email",
  guard: platformAdmin,
  params: ticketParamsSchema,
  input: seenStateSchema,
  output: ticketStateSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => resolveTicket(actor, { ...input, ...params }),
});
