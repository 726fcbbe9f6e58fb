import { superAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { makeSuperAdmin, adminRankSchema } from "@/lib/moderation/admins/commands";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.users.make_super",
  summary: "Make an admin a super admin; their sessions end",
  guard: superAdmin,
  recent: true,
  params: namedSchema,
  output: adminRankSchema,
  limit: { points: 20, seconds: 600 },
  run: ({ actor, params }) => makeSuperAdmin(actor, params),
});
