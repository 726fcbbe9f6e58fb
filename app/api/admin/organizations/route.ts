import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listOrganizations } from "@/lib/moderation/organizations/queries";
import { listOrganizationsSchema, organizationRowSchema } from "@/lib/moderation/organizations/schema";
import { pageSchema } from "@/lib/platform/pagination";

export const GET = defineRoute({
  action: "admin.organizations.list",
  summary: "List organizations by search, type, status, and verification",
  guard: platformAdmin,
  input: listOrganizationsSchema,
  output: pageSchema(organizationRowSchema),
  run: ({ actor, input }) => listOrganizations(actor, input),
});
