import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { createSavedSearch } from "@/lib/opportunities/searches/commands";
import { listSavedSearches } from "@/lib/opportunities/searches/queries";
import { createSavedSearchSchema, savedSearchesSchema, savedSearchSchema } from "@/lib/opportunities/searches/schema";

export const GET = defineRoute({
  action: "searches.list",
  summary: "List your saved searches, with new results since you last opened each one",
  guard: marketer,
  output: savedSearchesSchema,
  run: ({ actor }) => listSavedSearches(actor),
});

export const POST = defineRoute({
  action: "searches.create",
  summary: "Save a Marketplace search, with alerts",
  guard: marketer,
  input: createSavedSearchSchema,
  output: savedSearchSchema,
  status: 201,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, input }) => createSavedSearch(actor, input),
});
