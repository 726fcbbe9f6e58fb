import { anyone } from "@/lib/auth/actor";
import { logIn } from "@/lib/auth/commands";
import { deviceCookieName, deviceCookieOptions, deviceOfRequest } from "@/lib/auth/devices/device-cookie";
import { loginBudgets, withinLoginBudgets } from "@/lib/auth/login-limits";
import { currentUserSchema, loginSchema } from "@/lib/auth/schema";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { defineRoute, setCookie } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "auth.login",
  summary: "Log in",
  guard: anyone,
  input: loginSchema,
  output: currentUserSchema,
  limit: loginBudgets.address,
  run: async ({ actor, input }) => {
    const device = await deviceOfRequest();
    const { user, cookie } = await withinLoginBudgets(input.email, () => logIn(actor, input, device));
    await setCookie(cookieName("user"), cookie, cookieOptions("user"));
    await setCookie(deviceCookieName(), device, deviceCookieOptions());
    return user;
  },
});
