import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { mergeOrganization } from "@/lib/moderation/organizations/merge/commands";
import { mergedSchema, mergeSchema } from "@/lib/moderation/organizations/schema";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.organizations.merge",
  summary: "Permanently merge an organization into another",
  guard: platformAdmin,
  params: namedSchema,
  input: mergeSchema,
  output: mergedSchema,
  limit: { points: 10, seconds: 60 },
  run: ({ actor, params, input }) => mergeOrganization(actor, { ...params, ...input }),
});
