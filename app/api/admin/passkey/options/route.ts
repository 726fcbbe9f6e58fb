import { publicAccess } from "@/lib/auth/actor";
import { loginBudgets } from "@/lib/auth/login-limits";
import { attemptCookieName, attemptCookieOptions } from "@/lib/auth/passkey-login/attempt";
import { beginPasskeyLogin } from "@/lib/auth/passkey-login/commands";
import { requestOptionsSchema } from "@/lib/auth/two-step/passkeys/schema";
import { defineRoute, setCookie } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin.passkey.options",
  summary: "Start an admin login with a passkey",
  guard: publicAccess,
  output: requestOptionsSchema,
  limit: loginBudgets.address,
  run: async ({ actor }) => {
    const { options, attempt } = await beginPasskeyLogin(actor);
    await setCookie(attemptCookieName(), attempt, attemptCookieOptions());
    return options;
  },
});
