import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { reopenRegistration } from "@/lib/moderation/registrations/commands";
import { registrationSchema } from "@/lib/moderation/registrations/schema";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.registrations.reopen",
  summary: "Reopen a rejected registration",
  guard: platformAdmin,
  params: namedSchema,
  output: registrationSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => reopenRegistration(actor, params),
});
