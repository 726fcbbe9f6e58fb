import { member, organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { updateProfile } from "@/lib/organizations/profile/commands";
import { getCurrentOrganization } from "@/lib/organizations/profile/queries";
import { organizationSchema, updateProfileSchema } from "@/lib/organizations/profile/schema";

export const GET = defineRoute({
  action: "organizations.current",
  summary: "Get the current organization",
  guard: member,
  output: organizationSchema,
  run: async ({ actor }) => getCurrentOrganization(actor),
});

export const PATCH = defineRoute({
  action: "organizations.update",
  summary: "Change your organization’s profile, logo, join policy, or spend limit",
  guard: organizationAdmin,
  recent: ({ input }) => input.spendLimit !== undefined || input.joinPolicy !== undefined,
  input: updateProfileSchema,
  output: organizationSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, input }) => updateProfile(actor, input),
});
