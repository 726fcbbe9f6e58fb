import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { changeOrganizations } from "@/lib/moderation/organizations/commands";
import { organizationBulkSchema } from "@/lib/moderation/organizations/schema";
import { bulkOutcomeSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.organizations.bulk",
  summary: "Verify, suspend, or restore several organizations, or preview the result",
  guard: platformAdmin,
  input: organizationBulkSchema,
  output: bulkOutcomeSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, input }) => changeOrganizations(actor, input),
});
