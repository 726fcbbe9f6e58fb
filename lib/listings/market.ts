/** The market of a listing's packages in the format of its page, its editor and the API. */
import { z } from "zod";

export const marketFactsSchema = z.object({
  country: z.string().nullable().describe("Null: all countries, because its own has fewer than five sellers"),
  packages: z.int(),
  sellers: z.int().describe("Five or more; each counts once, by its median"),
  low: z.number().describe("The lower end of the middle half"),
  median: z.number(),
  high: z.number().describe("The upper end of the middle half"),
  currency: z.string().describe("The listing’s"),
  discount: z
    .object({ percent: z.int().describe("Median, below list price"), deals: z.int() })
    .nullable()
    .describe("Of agreed deals; null below five sellers or five buyers"),
  asOf: z.iso.date(),
});
export type MarketFacts = z.output<typeof marketFactsSchema>;
