import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { unsuspendUser } from "@/lib/moderation/users/commands";
import { namedSchema } from "@/lib/moderation/schema";
import { accountStateSchema } from "@/lib/moderation/users/schema";

export const POST = defineRoute({
  action: "admin.users.unsuspend",
  summary: "Restore a suspended account",
  guard: platformAdmin,
  params: namedSchema,
  output: accountStateSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => unsuspendUser(actor, params),
});
