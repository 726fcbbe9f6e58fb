import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { unsuspendOrganization } from "@/lib/moderation/organizations/commands";
import { organizationStateSchema } from "@/lib/moderation/organizations/schema";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.organizations.unsuspend",
  summary: "Restore a suspended organization",
  guard: platformAdmin,
  params: namedSchema,
  output: organizationStateSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params }) => unsuspendOrganization(actor, params),
});
