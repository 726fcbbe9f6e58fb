import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealProgressSchema } from "@/lib/deals/agreed/view";
import { signContract } from "@/lib/deals/contract/commands";
import { signContractSchema } from "@/lib/deals/contract/schema";
import { dealParamsSchema } from "@/lib/deals/fulfillment/schema";

export const POST = defineRoute({
  action: "deals.signContract",
  summary: "Sign the newest version of a deal’s contract for your organization",
  guard: member,
  recent: true,
  params: dealParamsSchema,
  input: signContractSchema,
  output: dealProgressSchema,
  limit: { points: 20, seconds: 600 },
  run: ({ actor, params, input }) => signContract(actor, params.id, input),
});
