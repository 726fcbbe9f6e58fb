import { loggedIn } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { writeToTicket } from "@/lib/support/own/commands";
import { ownTicketParamsSchema, ticketRefSchema, writeToTicketSchema } from "@/lib/support/own/schema";

export const POST = defineRoute({
  action: "tickets.write",
  summary:
    "Add a message to your ticket, which reopens it; if it was closed more than 14 days ago, opens a new ticket and returns it",
  guard: loggedIn,
  params: ownTicketParamsSchema,
  input: writeToTicketSchema,
  output: ticketRefSchema,
  status: 201,
  limit: { points: 30, seconds: 3600 },
  run: ({ actor, params, input }) => writeToTicket(actor, params.id, input),
});
