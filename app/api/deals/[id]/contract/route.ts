import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealProgressSchema } from "@/lib/deals/agreed/view";
import { prepareContract } from "@/lib/deals/contract/commands";
import { prepareContractSchema } from "@/lib/deals/contract/schema";
import { dealParamsSchema } from "@/lib/deals/fulfillment/schema";

export const POST = defineRoute({
  action: "deals.prepareContract",
  summary: "Prepare the contract of an agreed deal, from your organization’s template or your own PDF",
  guard: member,
  params: dealParamsSchema,
  input: prepareContractSchema,
  output: dealProgressSchema,
  limit: { points: 20, seconds: 600 },
  run: ({ actor, params, input }) => prepareContract(actor, params.id, input),
});
