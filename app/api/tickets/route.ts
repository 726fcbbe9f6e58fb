import { loggedIn } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { findTicketSubject } from "@/lib/palette/subject-queries";
import { pageSchema } from "@/lib/platform/pagination";
import { openTicket } from "@/lib/support/own/commands";
import { listOwnTickets } from "@/lib/support/own/queries";
import { listOwnTicketsSchema, openTicketSchema, ownTicketRowSchema, ticketRefSchema } from "@/lib/support/own/schema";

export const GET = defineRoute({
  action: "tickets.list",
  summary: "List your support tickets, most recently changed first",
  guard: loggedIn,
  input: listOwnTicketsSchema,
  output: pageSchema(ownTicketRowSchema),
  run: ({ actor, input }) => listOwnTickets(actor, input),
});

export const POST = defineRoute({
  action: "tickets.open",
  summary: "Open a support ticket; confirmed by email",
  guard: loggedIn,
  input: openTicketSchema,
  output: ticketRefSchema,
  status: 201,
  limit: { points: 5, seconds: 3600 },
  run: async ({ actor, input: { about, ...input } }) =>
    openTicket(actor, { ...input, about: await findTicketSubject(actor, about) }),
});
