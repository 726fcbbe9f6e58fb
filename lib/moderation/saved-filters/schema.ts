import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";

/** The admin lists that filters can be saved for. */
const filteredLists = [
  "/admin/users",
  "/admin/pending-users",
  "/admin/organizations",
  "/admin/organization-join-requests",
  "/admin/opportunities",
  "/admin/opportunities/all",
  "/admin/support-inbox",
  "/admin/activity-logs",
  "/admin/alerts",
  "/admin/blogs",
  "/admin/quotes",
  "/admin/quotes/invoices",
] as const;

export const isFilteredList = (path: string): boolean => (filteredLists as readonly string[]).includes(path);

export const listSavedFiltersSchema = z.object({ path: z.enum(filteredLists) });
export const savedFilterParamsSchema = z.object({ id: z.uuid() });

export const saveFilterSchema = z.strictObject({
  path: z.enum(filteredLists),
  name: z
    .string({ error: "Enter a name." })
    .overwrite(plainLine)
    .min(1, "Enter a name.")
    .max(40, "At most 40 characters."),
  query: z
    .string()
    .min(1, "Choose a filter first.")
    .max(500, "These filters are too long to save.")
    .regex(/^[\w.~%+=&*-]+$/, "These filters can’t be saved.")
    .describe("As in the list’s URL, without the page"),
});
export type SaveFilterInput = z.output<typeof saveFilterSchema>;

export const savedFilterSchema = z.object({ id: z.guid(), name: z.string(), query: z.string() });
export type SavedFilter = z.output<typeof savedFilterSchema>;
