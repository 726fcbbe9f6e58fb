import { cookies } from "next/headers";
import { publicAccess } from "@/lib/auth/actor";
import { adminSessionSchema } from "@/lib/auth/admin/schema";
import { deviceCookieName, deviceCookieOptions, deviceOfRequest } from "@/lib/auth/devices/device-cookie";
import { loginBudgets } from "@/lib/auth/login-limits";
import { attemptCookieName, attemptCookieOptions } from "@/lib/auth/passkey-login/attempt";
import { logInAdminWithPasskey } from "@/lib/auth/passkey-login/commands";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { passkeyLoginSchema } from "@/lib/auth/two-step/passkeys/schema";
import { defineRoute, setCookie } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin.passkey.login",
  summary: "Log in as an admin with a passkey",
  guard: publicAccess,
  input: passkeyLoginSchema,
  output: adminSessionSchema,
  limit: loginBudgets.address,
  run: async ({ actor, input }) => {
    const attempt = (await cookies()).get(attemptCookieName())?.value;
    await setCookie(attemptCookieName(), null, attemptCookieOptions());
    const device = await deviceOfRequest();
    const { user, cookie } = await logInAdminWithPasskey(actor, input, attempt, device);
    await setCookie(cookieName("admin"), cookie, cookieOptions("admin"));
    await setCookie(deviceCookieName(), device, deviceCookieOptions());
    return { success: true, user };
  },
});
