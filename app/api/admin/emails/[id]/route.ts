import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { openEmail } from "@/lib/moderation/emails/commands";
import { emailDetailSchema } from "@/lib/moderation/emails/schema";
import { namedSchema } from "@/lib/moderation/schema";

export const GET = defineRoute({
  action: "admin.emails.get",
  summary: "Get one email",
  guard: platformAdmin,
  params: namedSchema,
  output: emailDetailSchema,
  run: ({ actor, params }) => openEmail(actor, params),
});
