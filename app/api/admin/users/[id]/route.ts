import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { namedSchema } from "@/lib/moderation/schema";
import { getUser } from "@/lib/moderation/users/detail-queries";
import { userDetailSchema } from "@/lib/moderation/users/schema";

export const GET = defineRoute({
  action: "admin.users.get",
  summary: "Get one account with its memberships, sessions, and questions",
  guard: platformAdmin,
  params: namedSchema,
  output: userDetailSchema,
  run: ({ actor, params }) => getUser(actor, params),
});
