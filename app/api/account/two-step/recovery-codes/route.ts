import { enrollingOwner } from "@/lib/auth/account-owner";
import { renewRecoveryCodes } from "@/lib/auth/two-step/commands";
import { recoveryCodesSchema } from "@/lib/auth/two-step/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "account.two_step.renew_codes",
  summary: "Replace the recovery codes",
  guard: enrollingOwner,
  output: recoveryCodesSchema,
  recent: true,
  limit: { points: 10, seconds: 15 * 60 },
  run: async ({ actor }) => renewRecoveryCodes(actor),
});
