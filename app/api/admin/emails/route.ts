import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listEmails } from "@/lib/moderation/emails/queries";
import { emailRowSchema, listEmailsSchema } from "@/lib/moderation/emails/schema";
import { pageSchema } from "@/lib/platform/pagination";

export const GET = defineRoute({
  action: "admin.emails.list",
  summary: "List the outbox by search, status, and template",
  guard: platformAdmin,
  input: listEmailsSchema,
  output: pageSchema(emailRowSchema),
  run: ({ actor, input }) => listEmails(actor, input),
});
