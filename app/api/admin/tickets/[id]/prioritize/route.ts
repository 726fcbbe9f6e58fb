import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { prioritizeTicket } from "@/lib/support/inbox/sorting/commands";
import { prioritySchema, ticketParamsSchema, ticketStateSchema } from "@/lib/support/inbox/schema";

export const POST = defineRoute({
  action: "admin.tickets.prioritize",
  summary: "Change the priority of a ticket, and when its reply is due",
  guard: platformAdmin,
  params: ticketParamsSchema,
  input: prioritySchema,
  output: ticketStateSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => prioritizeTicket(actor, { ...input, ...params }),
});
