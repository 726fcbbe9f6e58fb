import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { rejectRegistration } from "@/lib/moderation/registrations/commands";
import { registrationSchema, rejectSchema } from "@/lib/moderation/registrations/schema";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.registrations.reject",
  summary: "Reject a registration with a reason",
  guard: platformAdmin,
  params: namedSchema,
  input: rejectSchema,
  output: registrationSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => rejectRegistration(actor, { ...params, ...input }),
});
