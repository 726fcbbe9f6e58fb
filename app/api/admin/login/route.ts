import { publicAccess } from "@/lib/auth/actor";
import { logInAdmin } from "@/lib/auth/admin/commands";
import { withinAdminLoginBudgets } from "@/lib/auth/admin/login-limits";
import { adminSessionSchema } from "@/lib/auth/admin/schema";
import { deviceCookieName, deviceCookieOptions, deviceOfRequest } from "@/lib/auth/devices/device-cookie";
import { loginSchema } from "@/lib/auth/schema";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { clientAddress } from "@/lib/boundary/request-facts";
import { defineRoute, setCookie } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin.login",
  summary: "Log in as an admin",
  guard: publicAccess,
  input: loginSchema,
  output: adminSessionSchema,
  run: async ({ actor, input, request }) => {
    const device = await deviceOfRequest();
    const from = { email: input.email, address: clientAddress(request.headers), device };
    const via = new URL(request.url).pathname;
    const { user, cookie } = await withinAdminLoginBudgets(from, () => logInAdmin(actor, input, via, device));
    await setCookie(cookieName("admin"), cookie, cookieOptions("admin"));
    await setCookie(deviceCookieName(), device, deviceCookieOptions());
    return { success: true, user };
  },
});
