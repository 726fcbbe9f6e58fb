import { revokeApproval } from "@/lib/approvals/commands";
import { dealApprovalSchema, revokedApprovalSchema } from "@/lib/approvals/schema";
import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";

export const DELETE = defineRoute({
  action: "deals.revokeApproval",
  summary: "Revoke an approval link for the offer in a deal; an answer already received stays",
  guard: member,
  params: dealApprovalSchema,
  output: revokedApprovalSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => revokeApproval(actor, { dealId: params.id }, params.approvalId),
});
