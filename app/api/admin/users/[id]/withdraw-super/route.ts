import { superAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { withdrawSuperAdmin, adminRankSchema } from "@/lib/moderation/admins/commands";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.users.withdraw_super",
  summary: "Remove super admin rights; ends their sessions. The last super admin cannot be changed",
  guard: superAdmin,
  recent: true,
  params: namedSchema,
  output: adminRankSchema,
  limit: { points: 20, seconds: 600 },
  run: ({ actor, params }) => withdrawSuperAdmin(actor, params),
});
