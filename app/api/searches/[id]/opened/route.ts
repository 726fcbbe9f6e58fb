import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { openSavedSearch } from "@/lib/opportunities/searches/commands";
import { openedSearchSchema, savedSearchIdSchema } from "@/lib/opportunities/searches/schema";

export const POST = defineRoute({
  action: "searches.open",
  summary: "Mark a saved search’s results as seen",
  guard: marketer,
  params: savedSearchIdSchema,
  output: openedSearchSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params }) => openSavedSearch(actor, params),
});
