import { organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { requireTwoStep } from "@/lib/organizations/two-step/commands";
import { requireTwoStepSchema, twoStepRequirementSchema } from "@/lib/organizations/membership/schema";

export const PUT = defineRoute({
  action: "organizations.require_two_step",
  summary: "Require two-step verification for members, or stop requiring it",
  guard: organizationAdmin,
  input: requireTwoStepSchema,
  output: twoStepRequirementSchema,
  recent: true,
  limit: { points: 20, seconds: 3600 },
  run: async ({ actor, input }) => requireTwoStep(actor, input),
});
