import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { retryEmail } from "@/lib/moderation/emails/commands";
import { emailStatuses } from "@/lib/moderation/emails/schema";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.emails.retry",
  summary: "Retry a failed email",
  guard: platformAdmin,
  params: namedSchema,
  output: z.object({ id: z.guid(), status: z.enum(emailStatuses) }),
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => retryEmail(actor, params),
});
