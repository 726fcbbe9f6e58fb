import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listSuggestions } from "@/lib/opportunities/suggestions/queries";
import { suggestionsQuerySchema, suggestionsSchema } from "@/lib/opportunities/suggestions/schema";

export const GET = defineRoute({
  action: "opportunities.suggest",
  summary: "Suggest filters, places, sellers, and listings as you type a search",
  guard: marketer,
  input: suggestionsQuerySchema,
  output: suggestionsSchema,
  limit: { points: 300, seconds: 60 },
  run: ({ actor, input }) => listSuggestions(actor, input),
});
