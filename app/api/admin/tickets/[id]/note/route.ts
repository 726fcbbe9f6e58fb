import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { noteOnTicket } from "@/lib/support/inbox/commands";
import { ticketParamsSchema, noteSchema, writtenEntrySchema } from "@/lib/support/inbox/schema";

export const POST = defineRoute({
  action: "admin.tickets.note",
  summary: "Add an internal note; 409 if there is a newer entry",
  guard: platformAdmin,
  params: ticketParamsSchema,
  input: noteSchema,
  output: writtenEntrySchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => noteOnTicket(actor, { ...input, ...params }),
});
