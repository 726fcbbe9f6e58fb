import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { deleteSavedSearch, updateSavedSearch } from "@/lib/opportunities/searches/commands";
import {
  deletedSearchSchema,
  savedSearchIdSchema,
  savedSearchSchema,
  updateSavedSearchSchema,
} from "@/lib/opportunities/searches/schema";

export const PATCH = defineRoute({
  action: "searches.update",
  summary: "Change a saved search’s name, query, or alerts",
  guard: marketer,
  params: savedSearchIdSchema,
  input: updateSavedSearchSchema,
  output: savedSearchSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => updateSavedSearch(actor, { ...params, ...input }),
});

export const DELETE = defineRoute({
  action: "searches.delete",
  summary: "Delete a saved search and its alerts",
  guard: marketer,
  params: savedSearchIdSchema,
  output: deletedSearchSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => deleteSavedSearch(actor, params),
});
