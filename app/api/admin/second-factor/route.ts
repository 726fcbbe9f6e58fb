import { enrollingAdmin, platformAdmin } from "@/lib/auth/actor";
import { adminLoginBudget } from "@/lib/auth/admin/login-limits";
import { adminDoneSchema } from "@/lib/auth/admin/schema";
import { beginSecondFactor, removeSecondFactor } from "@/lib/auth/admin/second-factor/commands";
import {
  beginSecondFactorSchema,
  enrolmentSchema,
  secondFactorCodeSchema,
} from "@/lib/auth/admin/second-factor/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin.second_factor.begin",
  summary: "Begin to set up two-step sign-in",
  guard: enrollingAdmin,
  input: beginSecondFactorSchema,
  output: enrolmentSchema,
  run: async ({ actor, input }) => beginSecondFactor(actor, input),
});

export const DELETE = defineRoute({
  action: "admin.second_factor.remove",
  summary: "Switch two-step sign-in off",
  guard: platformAdmin,
  input: secondFactorCodeSchema,
  output: adminDoneSchema,
  limit: adminLoginBudget,
  run: async ({ actor, input }) => {
    await removeSecondFactor(actor, input);
    return { success: true };
  },
});
