import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { mergeOrganization } from "@/lib/moderation/organizations/merge/commands";
import { mergedSchema, mergeSchema } from "@/lib/moderation/organizations/schema";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.organizations.merge",
  summary: "Make one organization of two, for good: everything moves to the other",
  guard: platformAdmin,
  params: namedSchema,
  input: mergeSchema,
  output: mergedSchema,
  limit: { points: 10, seconds: 60 },
  run: ({ actor, params, input }) => mergeOrganization(actor, { ...params, ...input }),
});
