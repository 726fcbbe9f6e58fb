import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { unverifyOrganization } from "@/lib/moderation/organizations/commands";
import { organizationStateSchema } from "@/lib/moderation/organizations/schema";
import { namedSchema, reasonSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.organizations.unverify",
  summary: "Remove verification from an organization",
  guard: platformAdmin,
  params: namedSchema,
  input: reasonSchema,
  output: organizationStateSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => unverifyOrganization(actor, { ...params, ...input }),
});
