import { publicAccess } from "@/lib/auth/actor";
import { registerAdmin } from "@/lib/auth/admin/registration/commands";
import { registerAdminSchema } from "@/lib/auth/admin/registration/schema";
import { adminSessionSchema } from "@/lib/auth/admin/schema";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { defineRoute, setCookie } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin.register",
  summary: "Register an admin with an invitation, or the first one with the printed code",
  guard: publicAccess,
  input: registerAdminSchema,
  output: adminSessionSchema,
  limit: { points: 5, seconds: 60 * 60, by: "address" },
  status: 201,
  run: async ({ actor, input }) => {
    const { user, cookie } = await registerAdmin(actor, input);
    await setCookie(cookieName("admin"), cookie, cookieOptions("admin"));
    return { success: true, user };
  },
});
