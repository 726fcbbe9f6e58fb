import { requestConfirmationSchema, sentConfirmationSchema } from "@/lib/approvals/schema";
import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { requestConfirmation } from "@/lib/deals/approvals/commands";
import { dealParamsSchema } from "@/lib/deals/fulfillment/schema";

export const POST = defineRoute({
  action: "deals.requestConfirmation",
  summary: "Email the sponsor of a deal signed elsewhere a link to confirm it; an unanswered earlier link is revoked",
  guard: seller,
  params: dealParamsSchema,
  input: requestConfirmationSchema,
  output: sentConfirmationSchema,
  status: 201,
  limit: { points: 60, seconds: 3600 },
  run: ({ actor, params, input }) => requestConfirmation(actor, { ...params, ...input }),
});
