import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { suspendUser } from "@/lib/moderation/users/commands";
import { namedSchema, reasonSchema } from "@/lib/moderation/schema";
import { accountStateSchema } from "@/lib/moderation/users/schema";

export const POST = defineRoute({
  action: "admin.users.suspend",
  summary: "Suspend an account; its sessions end right away",
  guard: platformAdmin,
  params: namedSchema,
  input: reasonSchema,
  output: accountStateSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => suspendUser(actor, { ...params, ...input }),
});
