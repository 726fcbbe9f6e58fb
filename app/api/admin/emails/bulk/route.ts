import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { changeEmails } from "@/lib/moderation/emails/commands";
import { emailBulkSchema } from "@/lib/moderation/emails/schema";
import { bulkOutcomeSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.emails.bulk",
  summary: "Retry or discard several emails, or preview the result",
  guard: platformAdmin,
  input: emailBulkSchema,
  output: bulkOutcomeSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, input }) => changeEmails(actor, input),
});
