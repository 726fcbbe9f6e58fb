import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { exportOrganizations } from "@/lib/moderation/organizations/queries";
import { listOrganizationsSchema } from "@/lib/moderation/organizations/schema";

export const GET = defineRoute({
  action: "admin.organizations.export",
  summary: "Export filtered organizations as CSV",
  guard: platformAdmin,
  input: listOrganizationsSchema,
  answers: "text/csv",
  limit: { points: 10, seconds: 3600 },
  run: ({ actor, input }) => exportOrganizations(actor, input),
});
