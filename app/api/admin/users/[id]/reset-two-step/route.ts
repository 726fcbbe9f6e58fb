import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { resetTwoStep, resetTwoStepSchema } from "@/lib/moderation/admins/commands";
import { namedSchema, reasonSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.users.reset_two_step",
  summary: "Remove the two-step methods and recovery codes of a person who lost them; all access to the account ends",
  guard: platformAdmin,
  recent: true,
  params: namedSchema,
  input: reasonSchema,
  output: resetTwoStepSchema,
  limit: { points: 20, seconds: 600 },
  run: ({ actor, params, input }) => resetTwoStep(actor, { ...params, ...input }),
});
