/** Filters and sort orders of the list of all deals, read from a URL or a request. */
import { z } from "zod";
import { boardStages } from "../agreed/stages";
import { type DealsState, dealColumns, dealLayouts, dealSorts, nobody, usualColumns } from "./filters";

export const dealFiltersSchema = z.object({
  season: z.coerce.number().int().min(1900).max(9999).optional().describe("The year in which the term starts"),
  owner: z
    .union([z.uuid(), z.literal(nobody)])
    .optional()
    .describe("The member assigned on your side, or `none`"),
  partner: z.uuid().optional().describe("The organization on the other side"),
  listing: z.uuid().optional(),
  stage: z.enum(boardStages).optional(),
  client: z.uuid().optional().describe("For an agency: one of its clients"),
});

export const dealTableSchema = dealFiltersSchema.extend({
  sort: z.enum(dealSorts).default("updated"),
  order: z.enum(["asc", "desc"]).optional().describe("Defaults to the column’s usual direction"),
});

type Query = Record<string, string | string[] | undefined>;

/** The state of the deals page in its URL; invalid values are ignored. */
export function readDealsState(query: Query): DealsState {
  const { shape } = dealTableSchema;
  const filters = Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const parsed = schema.safeParse(query[name] || undefined);
      return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
    }),
  );
  const chosen = typeof query.columns === "string" ? query.columns.split(",") : null;
  return {
    ...dealTableSchema.parse(filters),
    layout: dealLayouts.find((layout) => layout === query.layout) ?? "board",
    columns: chosen ? dealColumns.filter((column) => chosen.includes(column)) : usualColumns,
  };
}
