import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";
import { dealsQuery } from "../board/filters";
import { readDealsState } from "../board/schema";

export const MAX_DEAL_VIEWS = 30;
const DEAL_VIEW_NAME_MAX_LENGTH = 60;

const name = z
  .string()
  .overwrite(plainLine)
  .min(1, "Enter a name.")
  .max(DEAL_VIEW_NAME_MAX_LENGTH, `At most ${DEAL_VIEW_NAME_MAX_LENGTH} characters.`);

/** Filters, layout, order and columns in normalized form; anything else is dropped. */
const query = z
  .string()
  .max(2000)
  .transform((text) => dealsQuery(readDealsState(Object.fromEntries(new URLSearchParams(text)))))
  .describe("The query string of the Deals page, such as `layout=table&stage=agreed`");

export const createDealViewSchema = z.strictObject({ name, query });
export type CreateDealViewInput = z.output<typeof createDealViewSchema>;

export const dealViewParamsSchema = z.object({ id: z.uuid() });

export const dealViewSchema = z.object({ id: z.guid(), name: z.string(), query: z.string() });
export type DealViewItem = z.output<typeof dealViewSchema>;

export const dealViewsSchema = z.object({ items: z.array(dealViewSchema) });
export const deletedDealViewSchema = z.object({ id: z.guid(), deleted: z.literal(true) });
