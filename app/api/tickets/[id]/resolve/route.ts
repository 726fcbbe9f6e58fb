import { loggedIn } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { resolveOwnTicket } from "@/lib/support/own/commands";
import { ownTicketParamsSchema, ticketRefSchema } from "@/lib/support/own/schema";

export const POST = defineRoute({
  action: "tickets.resolve",
  summary: "Mark your ticket as resolved",
  guard: loggedIn,
  params: ownTicketParamsSchema,
  output: ticketRefSchema,
  limit: { points: 30, seconds: 3600 },
  run: ({ actor, params }) => resolveOwnTicket(actor, params.id),
});
