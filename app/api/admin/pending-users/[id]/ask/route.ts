import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { askRegistrant } from "@/lib/moderation/registrations/commands";
import { askSchema, registrationSchema } from "@/lib/moderation/registrations/schema";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.registrations.ask",
  summary: "Ask an applicant a question before deciding",
  guard: platformAdmin,
  params: namedSchema,
  input: askSchema,
  output: registrationSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => askRegistrant(actor, { ...params, ...input }),
});
