import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { compareOpportunities } from "@/lib/opportunities/compare/queries";
import { compareSchema } from "@/lib/opportunities/compare/schema";
import { comparisonSchema } from "@/lib/opportunities/compare/view";

export const GET = defineRoute({
  action: "opportunities.compare",
  summary: "Compare up to four opportunities by cost, audience, terms, and match, with the best value in each row",
  guard: marketer,
  input: compareSchema,
  output: comparisonSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, input }) => compareOpportunities(actor, input),
});
