import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { revokeApproval } from "@/lib/opportunities/saved/approvals/commands";
import { approvalRefSchema, revokedApprovalSchema } from "@/lib/opportunities/saved/approvals/schema";

export const DELETE = defineRoute({
  action: "saved.revoke-approval",
  summary: "Revoke an approval link; an answer given by it stays",
  guard: marketer,
  params: approvalRefSchema,
  output: revokedApprovalSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => revokeApproval(actor, params),
});
