import { cookies } from "next/headers";
import { anyone } from "@/lib/auth/actor";
import { deviceCookieName, deviceCookieOptions, deviceOfRequest } from "@/lib/auth/devices/device-cookie";
import { loginBudgets } from "@/lib/auth/login-limits";
import { attemptCookieName, attemptCookieOptions } from "@/lib/auth/passkey-login/attempt";
import { logInWithPasskey } from "@/lib/auth/passkey-login/commands";
import { currentUserSchema } from "@/lib/auth/schema";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { passkeyLoginSchema } from "@/lib/auth/two-step/passkeys/schema";
import { defineRoute, setCookie } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "auth.passkey.login",
  summary: "Log in with a passkey",
  guard: anyone,
  input: passkeyLoginSchema,
  output: currentUserSchema,
  limit: loginBudgets.address,
  run: async ({ actor, input }) => {
    const attempt = (await cookies()).get(attemptCookieName())?.value;
    await setCookie(attemptCookieName(), null, attemptCookieOptions());
    const device = await deviceOfRequest();
    const { user, cookie } = await logInWithPasskey(actor, input, attempt, device);
    await setCookie(cookieName("user"), cookie, cookieOptions("user"));
    await setCookie(deviceCookieName(), device, deviceCookieOptions());
    return user;
  },
});
