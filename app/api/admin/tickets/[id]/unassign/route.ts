import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { ticketParamsSchema, ticketStateSchema, seenAssigneeSchema } from "@/lib/support/inbox/schema";
import { unassignTicket } from "@/lib/support/inbox/sorting/commands";

export const POST = defineRoute({
  action: "admin.tickets.unassign",
  summary: "Unassign a ticket; 409 if someone else took it in the meantime",
  guard: platformAdmin,
  params: ticketParamsSchema,
  input: seenAssigneeSchema,
  output: ticketStateSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => unassignTicket(actor, { ...input, ...params }),
});
