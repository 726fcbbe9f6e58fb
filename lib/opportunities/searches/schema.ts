import { z } from "zod";
import { searchAlerts, searchChoicesSchema } from "./choices";
import { parseSavedQuery } from "./saved-query";

export const MAX_SAVED_SEARCHES = 50;

const query = z
  .string()
  .max(2000)
  .transform((text, context) => {
    const parsed = parseSavedQuery(text);
    if (typeof parsed === "string") return parsed;
    context.addIssue({ code: "custom", message: parsed.problem });
    return z.NEVER;
  })
  .describe("The query string of a Marketplace search, such as `country=ES&q=padel`");

export const createSavedSearchSchema = searchChoicesSchema.extend({ query });
export type CreateSavedSearchInput = z.output<typeof createSavedSearchSchema>;

export const updateSavedSearchSchema = createSavedSearchSchema.partial();
export type UpdateSavedSearchInput = z.output<typeof updateSavedSearchSchema>;

export const savedSearchIdSchema = z.object({ id: z.uuid() });

export const savedSearchSchema = z.object({
  id: z.guid(),
  name: z.string(),
  query: z.string(),
  alert: z.enum(searchAlerts),
  newCount: z.int().describe("Listings found since you last opened it"),
});
export type SavedSearchView = z.output<typeof savedSearchSchema>;

export const savedSearchesSchema = z.object({ items: z.array(savedSearchSchema) });
export const deletedSearchSchema = z.object({ id: z.guid(), deleted: z.literal(true) });
export const openedSearchSchema = z.object({ id: z.guid(), newCount: z.literal(0) });
