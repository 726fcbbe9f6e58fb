import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { searchOpportunities } from "@/lib/opportunities/queries";
import { searchSchema } from "@/lib/opportunities/schema";
import { opportunitySearchSchema } from "@/lib/opportunities/view";

export const GET = defineRoute({
  action: "opportunities.search",
  summary: "Search opportunities, with facets and, for a brief, explained matches",
  guard: marketer,
  input: searchSchema,
  output: opportunitySearchSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, input }) => searchOpportunities(actor, input),
});
