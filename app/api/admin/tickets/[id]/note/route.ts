import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { noteOnEnquiry } from "@/lib/support/inbox/commands";
import { enquiryParamsSchema, noteSchema, writtenEntrySchema } from "@/lib/support/inbox/schema";

export const POST = defineRoute({
  action: "admin.tickets.note",
  summary: "Keep a note for admins; 409 where somebody wrote in between",
  guard: platformAdmin,
  params: enquiryParamsSchema,
  input: noteSchema,
  output: writtenEntrySchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => noteOnEnquiry(actor, { ...input, ...params }),
});
