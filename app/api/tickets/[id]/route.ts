import { loggedIn } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { rateTicket } from "@/lib/support/own/commands";
import { getOwnTicket } from "@/lib/support/own/queries";
import { ownTicketParamsSchema, ownTicketSchema, rateTicketSchema, ticketRefSchema } from "@/lib/support/own/schema";

export const GET = defineRoute({
  action: "tickets.get",
  summary: "Get one of your support tickets with its messages",
  guard: loggedIn,
  params: ownTicketParamsSchema,
  output: ownTicketSchema,
  run: ({ actor, params }) => getOwnTicket(actor, params.id),
});

export const PATCH = defineRoute({
  action: "tickets.rate",
  summary: "Rate how your resolved ticket was handled",
  guard: loggedIn,
  params: ownTicketParamsSchema,
  input: rateTicketSchema,
  output: ticketRefSchema,
  limit: { points: 30, seconds: 3600 },
  run: ({ actor, params, input }) => rateTicket(actor, params.id, input),
});
