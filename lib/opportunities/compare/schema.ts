import { z } from "zod";
import { searchSchema, type SearchQuery } from "../schema";
import { MAX_COMPARED } from "./compare-url";

const MAX_RATIO = 4;

const partsOf = (raw: unknown): string[] => [
  ...new Set([raw ?? []].flat().flatMap((part) => String(part).split(",").filter(Boolean))),
];

/** The query of a comparison in a URL: up to four listings. */
export const compareSchema = z.object({
  ids: z.preprocess(
    partsOf,
    z
      .array(z.uuid())
      .min(1, "Choose the listings to compare.")
      .max(MAX_COMPARED, `Compare up to ${MAX_COMPARED} listings.`)
      .describe("Listings, separated by commas"),
  ),
  briefId: searchSchema.shape.briefId,
  activation: z.coerce
    .number()
    .min(0)
    .max(MAX_RATIO)
    .default(0)
    .describe("Activation spend for each dollar of the rights fee, part of every cost"),
  packages: z
    .preprocess(partsOf, z.array(z.uuid()).max(MAX_COMPARED, `Choose up to ${MAX_COMPARED} packages.`))
    .describe(
      "The package to compare for each listing, separated by commas; by default, the one that the match is scored on",
    ),
});
export type CompareInput = z.output<typeof compareSchema>;

/** For the page: invalid values are dropped and counted, and so are listings beyond the fourth. */
export function readComparison(query: SearchQuery): CompareInput & { unreadable: number; tooMany: number } {
  const requested = partsOf(query.ids);
  const readable = requested.filter((id) => z.uuid().safeParse(id).success);
  const { briefId } = compareSchema.pick({ briefId: true }).catch({}).parse(query);
  const { activation } = compareSchema.pick({ activation: true }).catch({ activation: 0 }).parse(query);
  const { packages } = compareSchema.pick({ packages: true }).catch({ packages: [] }).parse(query);
  return {
    ids: readable.slice(0, MAX_COMPARED),
    briefId,
    activation,
    packages,
    unreadable: requested.length - readable.length,
    tooMany: Math.max(0, readable.length - MAX_COMPARED),
  };
}
