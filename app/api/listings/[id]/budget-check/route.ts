import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { checkBudget } from "@/lib/opportunities/budget-check/commands";
import { budgetCheckSchema, budgetCheckViewSchema } from "@/lib/opportunities/budget-check/schema";
import { opportunityIdSchema } from "@/lib/opportunities/schema";

export const POST = defineRoute({
  action: "listings.check_budget",
  summary: "Compare a brief’s maximum budget with a hidden price (overlap, close, or apart), once every 30 days",
  guard: marketer,
  params: opportunityIdSchema,
  input: budgetCheckSchema,
  output: budgetCheckViewSchema,
  limit: { points: 20, seconds: 3600 },
  run: ({ actor, params, input }) => checkBudget(actor, { listingId: params.id, ...input }),
});
