import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { getOpportunity } from "@/lib/opportunities/queries";
import { opportunityIdSchema, opportunityQuerySchema } from "@/lib/opportunities/schema";
import { opportunitySchema } from "@/lib/opportunities/view";

export const GET = defineRoute({
  action: "opportunities.get",
  summary: "Get one opportunity with its full match breakdown",
  guard: marketer,
  params: opportunityIdSchema,
  input: opportunityQuerySchema,
  output: opportunitySchema,
  run: ({ actor, params, input }) => getOpportunity(actor, { ...params, ...input }),
});
