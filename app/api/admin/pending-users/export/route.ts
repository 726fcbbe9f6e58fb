import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { exportRegistrations } from "@/lib/moderation/registrations/queries";
import { listRegistrationsSchema } from "@/lib/moderation/registrations/schema";

export const GET = defineRoute({
  action: "admin.registrations.export",
  summary: "Export filtered registrations as CSV",
  guard: platformAdmin,
  input: listRegistrationsSchema,
  answers: "text/csv",
  limit: { points: 10, seconds: 3600 },
  run: ({ actor, input }) => exportRegistrations(actor, input),
});
