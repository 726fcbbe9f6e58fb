import { platformAdmin } from "@/lib/auth/actor";
import { adminLoginBudget } from "@/lib/auth/admin/login-limits";
import { renewRecoveryCodes } from "@/lib/auth/admin/second-factor/commands";
import { recoveryCodesSchema, secondFactorCodeSchema } from "@/lib/auth/admin/second-factor/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin.second_factor.renew_codes",
  summary: "Replace the recovery codes",
  guard: platformAdmin,
  input: secondFactorCodeSchema,
  output: recoveryCodesSchema,
  limit: adminLoginBudget,
  run: async ({ actor, input }) => renewRecoveryCodes(actor, input),
});
