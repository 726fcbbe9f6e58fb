import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { suspendOrganization } from "@/lib/moderation/organizations/commands";
import { organizationStateSchema } from "@/lib/moderation/organizations/schema";
import { namedSchema, reasonSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.organizations.suspend",
  summary: "Suspend an organization and unpublish its listings",
  guard: platformAdmin,
  params: namedSchema,
  input: reasonSchema,
  output: organizationStateSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => suspendOrganization(actor, { ...params, ...input }),
});
