import { anyone } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { answerApproval } from "@/lib/approvals/commands";
import { answerApprovalSchema, answeredApprovalSchema } from "@/lib/approvals/schema";
import { announceConfirmation } from "@/lib/deals/approvals/commands";

export const POST = defineRoute({
  action: "saved.answer-approval",
  summary: "Approve a shortlist or an offer, confirm a deal signed elsewhere, or ask for changes, using its link",
  guard: anyone,
  input: answerApprovalSchema,
  output: answeredApprovalSchema,
  limit: { points: 20, seconds: 60, by: "address" },
  run: ({ actor, input }) => answerApproval(actor, input, announceConfirmation),
});
