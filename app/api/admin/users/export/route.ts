import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { exportUsers } from "@/lib/moderation/users/queries";
import { listUsersSchema } from "@/lib/moderation/users/schema";

export const GET = defineRoute({
  action: "admin.users.export",
  summary: "Export filtered accounts as CSV",
  guard: platformAdmin,
  input: listUsersSchema,
  answers: "text/csv",
  limit: { points: 10, seconds: 3600 },
  run: ({ actor, input }) => exportUsers(actor, input),
});
