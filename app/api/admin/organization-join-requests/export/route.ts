import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { exportJoinRequests } from "@/lib/moderation/join-requests/queries";
import { listAllJoinRequestsSchema } from "@/lib/moderation/join-requests/schema";

export const GET = defineRoute({
  action: "admin.join_requests.export",
  summary: "Export filtered join requests as CSV",
  guard: platformAdmin,
  input: listAllJoinRequestsSchema,
  answers: "text/csv",
  limit: { points: 10, seconds: 3600 },
  run: ({ actor, input }) => exportJoinRequests(actor, input),
});
