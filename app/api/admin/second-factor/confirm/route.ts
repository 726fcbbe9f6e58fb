import { enrollingAdmin } from "@/lib/auth/actor";
import { confirmSecondFactor } from "@/lib/auth/admin/second-factor/commands";
import { recoveryCodesSchema, secondFactorCodeSchema } from "@/lib/auth/admin/second-factor/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin.second_factor.confirm",
  summary: "Switch two-step sign-in on with the first code",
  guard: enrollingAdmin,
  input: secondFactorCodeSchema,
  output: recoveryCodesSchema,
  limit: { points: 10, seconds: 15 * 60 },
  run: async ({ actor, input }) => confirmSecondFactor(actor, input),
});
