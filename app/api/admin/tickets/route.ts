import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { pageSchema } from "@/lib/platform/pagination";
import { listTickets } from "@/lib/support/inbox/queries";
import { ticketRowSchema, listTicketsSchema } from "@/lib/support/inbox/schema";

export const GET = defineRoute({
  action: "admin.tickets.list",
  summary: "List tickets by queue, search, category, and assignee",
  guard: platformAdmin,
  input: listTicketsSchema,
  output: pageSchema(ticketRowSchema),
  run: ({ actor, input }) => listTickets(actor, input),
});
