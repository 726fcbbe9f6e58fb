import { optionalAdmin } from "@/lib/auth/actor";
import { logOutAdmin } from "@/lib/auth/admin/commands";
import { adminDoneSchema } from "@/lib/auth/admin/schema";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { defineRoute, setCookie } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin.logout",
  summary: "Log out as an admin",
  guard: optionalAdmin,
  output: adminDoneSchema,
  run: async ({ actor }) => {
    await logOutAdmin(actor);
    await setCookie(cookieName("admin"), null, cookieOptions("admin"));
    return { success: true };
  },
});
