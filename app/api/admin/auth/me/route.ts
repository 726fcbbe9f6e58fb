import { enrollingAdmin } from "@/lib/auth/actor";
import { getAdminUser } from "@/lib/auth/admin/queries";
import { adminSessionSchema } from "@/lib/auth/admin/schema";
import { defineRoute } from "@/lib/boundary/route";

export const GET = defineRoute({
  action: "admin.me",
  summary: "Get the logged-in admin",
  guard: enrollingAdmin,
  output: adminSessionSchema,
  run: async ({ actor }) => ({ success: true, user: getAdminUser(actor) }),
});
