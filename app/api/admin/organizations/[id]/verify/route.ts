import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { verifyOrganization } from "@/lib/moderation/organizations/commands";
import { organizationStateSchema, verifySchema } from "@/lib/moderation/organizations/schema";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.organizations.verify",
  summary: "Verify an organization, with method and evidence",
  guard: platformAdmin,
  params: namedSchema,
  input: verifySchema,
  output: organizationStateSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => verifyOrganization(actor, { ...params, ...input }),
});
