import { z } from "zod";

export const suggestionsQuerySchema = z.object({ q: z.string().trim().max(100).default("") });

const suggestionKinds = ["sport", "propertyType", "asset", "place", "seller", "listing"] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

const suggestionSchema = z.object({
  kind: z.enum(suggestionKinds),
  label: z.string(),
  detail: z.string().optional().describe("A listing’s place"),
  count: z.int().optional().describe("How many published listings it finds"),
  href: z.string(),
});
export type Suggestion = z.output<typeof suggestionSchema>;

export const suggestionsSchema = z.object({ items: z.array(suggestionSchema) });
