import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { getTicket } from "@/lib/support/inbox/detail-queries";
import { ticketDetailSchema, ticketParamsSchema } from "@/lib/support/inbox/schema";

export const GET = defineRoute({
  action: "admin.tickets.get",
  summary: "Get one ticket with its entries and sender",
  guard: platformAdmin,
  params: ticketParamsSchema,
  output: ticketDetailSchema,
  run: ({ actor, params }) => getTicket(actor, params),
});
