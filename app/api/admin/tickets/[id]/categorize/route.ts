import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { categorySchema, ticketParamsSchema, ticketStateSchema } from "@/lib/support/inbox/schema";
import { categorizeTicket } from "@/lib/support/inbox/sorting/commands";

export const POST = defineRoute({
  action: "admin.tickets.categorize",
  summary: "Set the category of a ticket",
  guard: platformAdmin,
  params: ticketParamsSchema,
  input: categorySchema,
  output: ticketStateSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => categorizeTicket(actor, { ...input, ...params }),
});
