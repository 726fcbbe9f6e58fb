import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listUsers } from "@/lib/moderation/users/queries";
import { listUsersSchema, userRowSchema } from "@/lib/moderation/users/schema";
import { pageSchema } from "@/lib/platform/pagination";

export const GET = defineRoute({
  action: "admin.users.list",
  summary: "List accounts by search, status, and type",
  guard: platformAdmin,
  input: listUsersSchema,
  output: pageSchema(userRowSchema),
  run: ({ actor, input }) => listUsers(actor, input),
});
