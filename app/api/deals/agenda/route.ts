import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { agendaSchema, agendaViewSchema } from "@/lib/deals/calendar/schema";
import { listAgenda } from "@/lib/deals/calendar/agenda-queries";

export const GET = defineRoute({
  action: "deals.agenda",
  summary: "List everything due in your deals in a period: deliverables, payments, signatures, decisions, and renewals",
  guard: member,
  input: agendaSchema,
  output: agendaViewSchema,
  run: ({ actor, input }) => listAgenda(actor, input),
});
