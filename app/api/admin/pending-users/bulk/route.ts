import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { decideRegistrations } from "@/lib/moderation/registrations/commands";
import { registrationBulkSchema } from "@/lib/moderation/registrations/schema";
import { bulkOutcomeSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.registrations.bulk",
  summary: "Approve, question, or reject several registrations, or preview the result",
  guard: platformAdmin,
  input: registrationBulkSchema,
  output: bulkOutcomeSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, input }) => decideRegistrations(actor, input),
});
