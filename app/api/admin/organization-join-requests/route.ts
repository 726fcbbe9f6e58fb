import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listAllJoinRequests } from "@/lib/moderation/join-requests/queries";
import { joinRequestRowSchema, listAllJoinRequestsSchema } from "@/lib/moderation/join-requests/schema";
import { pageSchema } from "@/lib/platform/pagination";

export const GET = defineRoute({
  action: "admin.join_requests.list",
  summary: "List join requests for all organizations",
  guard: platformAdmin,
  input: listAllJoinRequestsSchema,
  output: pageSchema(joinRequestRowSchema),
  run: ({ actor, input }) => listAllJoinRequests(actor, input),
});
