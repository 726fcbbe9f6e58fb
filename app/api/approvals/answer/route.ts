import { anyone } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { answerApproval } from "@/lib/opportunities/saved/approvals/commands";
import { answerApprovalSchema, answeredApprovalSchema } from "@/lib/opportunities/saved/approvals/schema";

export const POST = defineRoute({
  action: "saved.answer-approval",
  summary: "Approve a shortlist or ask for changes with the link to it",
  guard: anyone,
  input: answerApprovalSchema,
  output: answeredApprovalSchema,
  limit: { points: 20, seconds: 60, by: "address" },
  run: ({ actor, input }) => answerApproval(actor, input),
});
