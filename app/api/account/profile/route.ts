import { accountOwner } from "@/lib/auth/account-owner";
import { updateProfile } from "@/lib/auth/profile/commands";
import { getProfile } from "@/lib/auth/profile/queries";
import { profileSchema, updateProfileSchema } from "@/lib/auth/profile/schema";
import { defineRoute } from "@/lib/boundary/route";

export const GET = defineRoute({
  action: "account.profile",
  summary: "Get your profile",
  guard: accountOwner,
  output: profileSchema,
  run: ({ actor }) => getProfile(actor),
});

export const PATCH = defineRoute({
  action: "account.profile.update",
  summary: "Change your name or time zone",
  guard: accountOwner,
  input: updateProfileSchema,
  output: profileSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, input }) => updateProfile(actor, input),
});
