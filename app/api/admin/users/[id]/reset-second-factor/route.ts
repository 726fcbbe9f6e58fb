import { superAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { resetSecondFactor } from "@/lib/moderation/admins/commands";
import { resetSecondFactorSchema } from "@/lib/moderation/admins/schema";
import { namedSchema, reasonSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.users.reset_second_factor",
  summary: "Remove the authenticator and recovery codes of an admin who lost them; their sessions end",
  guard: superAdmin,
  recent: true,
  params: namedSchema,
  input: reasonSchema,
  output: resetSecondFactorSchema,
  limit: { points: 20, seconds: 600 },
  run: ({ actor, params, input }) => resetSecondFactor(actor, { ...params, ...input }),
});
