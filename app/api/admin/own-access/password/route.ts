import { enrollingAdmin } from "@/lib/auth/actor";
import { changeAdminPassword } from "@/lib/auth/admin/own-access/commands";
import { adminDoneSchema } from "@/lib/auth/admin/schema";
import { changePasswordSchema } from "@/lib/auth/schema";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { defineRoute, setCookie } from "@/lib/boundary/route";
import { forbidden } from "@/lib/platform/errors";

export const POST = defineRoute({
  action: "admin.own_access.password",
  summary: "Change your admin password",
  guard: enrollingAdmin,
  input: changePasswordSchema,
  output: adminDoneSchema,
  limit: { points: 10, seconds: 60 },
  run: async ({ actor, input }) => {
    if (actor.throughUserSession) throw forbidden("Change this password under your account.");
    const { cookie } = await changeAdminPassword(actor, input);
    await setCookie(cookieName("admin"), cookie, cookieOptions("admin"));
    return { success: true };
  },
});
