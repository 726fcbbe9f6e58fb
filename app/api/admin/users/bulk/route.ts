import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { bulkOutcomeSchema } from "@/lib/moderation/schema";
import { changeUsers } from "@/lib/moderation/users/commands";
import { userBulkSchema } from "@/lib/moderation/users/schema";

export const POST = defineRoute({
  action: "admin.users.bulk",
  summary: "Suspend, restore, or log out several accounts, or preview the result",
  guard: platformAdmin,
  input: userBulkSchema,
  output: bulkOutcomeSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, input }) => changeUsers(actor, input),
});
