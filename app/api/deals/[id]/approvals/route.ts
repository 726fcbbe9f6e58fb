import { listApprovals } from "@/lib/approvals/queries";
import { approvalsSchema, newApprovalSchema, requestApprovalSchema } from "@/lib/approvals/schema";
import { member } from "@/lib/auth/actor";
import { jsonResponse } from "@/lib/boundary/responses";
import { defineRoute } from "@/lib/boundary/route";
import { requestOfferApproval } from "@/lib/deals/approvals/commands";
import { dealParamsSchema } from "@/lib/deals/fulfillment/schema";

export const GET = defineRoute({
  action: "deals.approvals",
  summary: "List your organization’s approval links for the offer in a deal with their answers, newest first",
  guard: member,
  params: dealParamsSchema,
  output: approvalsSchema,
  run: ({ actor, params }) => listApprovals(actor, { dealId: params.id }),
});

export const POST = defineRoute({
  action: "deals.requestApproval",
  summary: "Create a link that lets someone without an account approve the open offer in a deal",
  guard: member,
  params: dealParamsSchema,
  input: requestApprovalSchema,
  output: newApprovalSchema,
  status: 201,
  limit: { points: 20, seconds: 60 },
  // A custom response, so that the secret is not stored with an Idempotency-Key.
  run: async ({ actor, params, input }) =>
    jsonResponse(await requestOfferApproval(actor, { ...params, ...input }), 201),
});
