import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { resumeTicket } from "@/lib/support/inbox/commands";
import { seenStateSchema, ticketParamsSchema, ticketStateSchema } from "@/lib/support/inbox/schema";

export const POST = defineRoute({
  action: "admin.tickets.resume",
  summary: "Take a ticket off hold; its SLA clocks resume",
  guard: platformAdmin,
  params: ticketParamsSchema,
  input: seenStateSchema,
  output: ticketStateSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => resumeTicket(actor, { ...input, ...params }),
});
