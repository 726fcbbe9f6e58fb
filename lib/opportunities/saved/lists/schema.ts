import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";

export const LIST_NAME_MAX_LENGTH = 80;

export const shortlistNameSchema = z.strictObject({
  name: z
    .string()
    .overwrite(plainLine)
    .min(1, "Name the list.")
    .max(LIST_NAME_MAX_LENGTH, `Use at most ${LIST_NAME_MAX_LENGTH} characters.`),
});
export type ShortlistNameInput = z.output<typeof shortlistNameSchema>;

export const shortlistIdSchema = z.object({ listId: z.uuid() });
export const entrySchema = z.object({ listId: z.uuid(), listingId: z.uuid() });

export const placeEntrySchema = z.strictObject({
  beforeId: z
    .uuid()
    .nullable()
    .optional()
    .describe(
      "The listing to insert it before; null for the end. If omitted, the listing keeps its place or goes to the end",
    ),
});
export type PlaceEntryInput = z.output<typeof placeEntrySchema>;

export const shortlistSchema = z.object({ id: z.guid(), name: z.string(), count: z.int() });
export type ShortlistView = z.output<typeof shortlistSchema>;

export const shortlistsSchema = z.object({ items: z.array(shortlistSchema) });
export const deletedShortlistSchema = z.object({ id: z.guid(), deleted: z.literal(true) });
export const orderSchema = z.object({ listId: z.guid(), listingIds: z.array(z.guid()) });
export type ShortlistOrder = z.output<typeof orderSchema>;
