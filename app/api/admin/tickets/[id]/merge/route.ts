import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { mergeTicket } from "@/lib/support/inbox/merging/commands";
import { mergeSchema, ticketParamsSchema, ticketStateSchema } from "@/lib/support/inbox/schema";

export const POST = defineRoute({
  action: "admin.tickets.merge",
  summary: "Merge a ticket into another from the same sender",
  guard: platformAdmin,
  params: ticketParamsSchema,
  input: mergeSchema,
  output: ticketStateSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => mergeTicket(actor, { ...input, ...params }),
});
