import { marketer } from "@/lib/auth/actor";
import { jsonResponse } from "@/lib/boundary/responses";
import { defineRoute } from "@/lib/boundary/route";
import { requestApproval } from "@/lib/opportunities/saved/approvals/commands";
import { listApprovals } from "@/lib/approvals/queries";
import { approvalsSchema, newApprovalSchema, requestApprovalSchema } from "@/lib/approvals/schema";
import { shortlistIdSchema } from "@/lib/opportunities/saved/lists/schema";

export const GET = defineRoute({
  action: "saved.approvals",
  summary: "List the approval links of a shortlist with their answers, newest first",
  guard: marketer,
  params: shortlistIdSchema,
  output: approvalsSchema,
  run: ({ actor, params }) => listApprovals(actor, { shortlistId: params.listId }),
});

export const POST = defineRoute({
  action: "saved.request-approval",
  summary: "Create a link that lets someone without an account approve a shortlist",
  guard: marketer,
  params: shortlistIdSchema,
  input: requestApprovalSchema,
  output: newApprovalSchema,
  status: 201,
  limit: { points: 20, seconds: 60 },
  // A custom response, so that the secret is not stored with an Idempotency-Key.
  run: async ({ actor, params, input }) => jsonResponse(await requestApproval(actor, { ...params, ...input }), 201),
});
