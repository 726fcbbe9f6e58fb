/**
 * What the command palette finds besides pages: rows of the person's own organization, or of the platform for an admin.
 */
import { z } from "zod";

export const paletteQuerySchema = z.object({ q: z.string().trim().max(100).default("") });
export type PaletteQuery = z.output<typeof paletteQuerySchema>;

const paletteItemSchema = z.object({
  group: z.string().describe("The heading it appears under, such as “Messages”"),
  label: z.string(),
  detail: z.string().optional(),
  href: z.string(),
  client: z
    .object({ id: z.guid(), name: z.string() })
    .optional()
    .describe("For an agency: the client it belongs to; it opens after a switch to that client"),
});
export type PaletteItem = z.output<typeof paletteItemSchema>;

export const paletteItemsSchema = z.object({ items: z.array(paletteItemSchema) });

/** The maximum per type, so that every type fits on the screen. */
export const MAX_OF_A_KIND = 4;

/** A single letter is too short to search. */
export const isTooShort = (q: string): boolean => q.replace(/[^\p{L}\p{N}]/gu, "").length < 2;
