import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";
import { inventorySearch } from "../address";
import { parseInventoryQuery } from "../schema";

export const MAX_LISTING_VIEWS = 30;
const VIEW_NAME_MAX_LENGTH = 60;

const name = z
  .string()
  .overwrite(plainLine)
  .min(1, "Enter a name.")
  .max(VIEW_NAME_MAX_LENGTH, `At most ${VIEW_NAME_MAX_LENGTH} characters.`);

/** Filters and order in normalized form; anything else is dropped. */
const query = z
  .string()
  .max(2000)
  .transform((text) =>
    inventorySearch({ ...parseInventoryQuery(Object.fromEntries(new URLSearchParams(text))), page: 1 }),
  )
  .describe("The query string of a listings page, such as `status=draft&sort=-updated`");

export const createListingViewSchema = z.strictObject({ name, query });
export type CreateListingViewInput = z.output<typeof createListingViewSchema>;

export const listingViewParamsSchema = z.object({ id: z.uuid() });

export const listingViewSchema = z.object({ id: z.guid(), name: z.string(), query: z.string() });
export type ListingViewItem = z.output<typeof listingViewSchema>;

export const listingViewsSchema = z.object({ items: z.array(listingViewSchema) });
export const deletedListingViewSchema = z.object({ id: z.guid(), deleted: z.literal(true) });
