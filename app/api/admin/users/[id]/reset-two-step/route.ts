import { superAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { resetTwoStep } from "@/lib/moderation/admins/commands";
import { resetTwoStepSchema } from "@/lib/moderation/admins/schema";
import { namedSchema, reasonSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.users.reset_two_step",
  summary: "Remove the authenticator and recovery codes of an admin who lost them; their sessions end",
  guard: superAdmin,
  recent: true,
  params: namedSchema,
  input: reasonSchema,
  output: resetTwoStepSchema,
  limit: { points: 20, seconds: 600 },
  run: ({ actor, params, input }) => resetTwoStep(actor, { ...params, ...input }),
});
