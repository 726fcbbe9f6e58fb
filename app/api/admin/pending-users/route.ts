import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listRegistrations } from "@/lib/moderation/registrations/queries";
import { listRegistrationsSchema, registrationRowSchema } from "@/lib/moderation/registrations/schema";
import { pageSchema } from "@/lib/platform/pagination";

export const GET = defineRoute({
  action: "admin.registrations.list",
  summary: "List registrations by status",
  guard: platformAdmin,
  input: listRegistrationsSchema,
  output: pageSchema(registrationRowSchema),
  run: ({ actor, input }) => listRegistrations(actor, input),
});
