import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { decideJoinRequests } from "@/lib/moderation/join-requests/bulk-commands";
import { joinBulkSchema } from "@/lib/moderation/join-requests/schema";
import { bulkOutcomeSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.join_requests.bulk",
  summary: "Approve or decline several join requests, or preview the result",
  guard: platformAdmin,
  input: joinBulkSchema,
  output: bulkOutcomeSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, input }) => decideJoinRequests(actor, input),
});
