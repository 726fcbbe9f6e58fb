import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { revokeApproval } from "@/lib/approvals/commands";
import { listApprovalSchema, revokedApprovalSchema } from "@/lib/approvals/schema";

export const DELETE = defineRoute({
  action: "saved.revoke-approval",
  summary: "Revoke an approval link; an answer already received stays",
  guard: marketer,
  params: listApprovalSchema,
  output: revokedApprovalSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => revokeApproval(actor, { shortlistId: params.listId }, params.approvalId),
});
