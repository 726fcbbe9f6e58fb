import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { getOrganization } from "@/lib/moderation/organizations/detail-queries";
import { organizationDetailSchema } from "@/lib/moderation/organizations/schema";
import { namedSchema } from "@/lib/moderation/schema";

export const GET = defineRoute({
  action: "admin.organizations.get",
  summary: "Get one organization with its members, listings, and deals",
  guard: platformAdmin,
  params: namedSchema,
  output: organizationDetailSchema,
  run: ({ actor, params }) => getOrganization(actor, params),
});
