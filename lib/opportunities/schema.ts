import { z } from "zod";
import { pageLimit } from "@/lib/platform/pagination";
import { assetCategories, levels, propertyTypes, segments, sportsOrGenres, termTypes } from "@/lib/listings/vocabulary";
import { DEFAULT_RADIUS_KM } from "@/lib/language/amounts";
import { exclusionCodes } from "@/lib/matching/match";
import { industryCategories } from "@/lib/organizations/vocabulary";
import { notFound } from "@/lib/platform/errors";

export const searchSorts = ["match", "relevance", "newest", "price", "deadline", "reach"] as const;
export type SearchSort = (typeof searchSorts)[number];

const PAGE_SIZE = 24;

/** One parameter, a repeated one, or a comma-separated list. */
const several = <T extends z.ZodType>(item: T) =>
  z
    .preprocess(
      (raw) => (raw === undefined ? [] : [raw].flat().flatMap((part) => String(part).split(","))),
      z.array(item).max(60),
    )
    .transform((all) => [...new Set(all)]);

/** An empty form field is not a filter. */
const optional = <T extends z.ZodType>(item: T) =>
  z.preprocess((raw) => (raw === "" || raw === null ? undefined : raw), item.optional());

const dollars = z.coerce.number().nonnegative().max(10_000_000_000);

const near = z
  .string()
  .regex(/^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/, "Use latitude,longitude.")
  .transform((text) => {
    const [latitude = 0, longitude = 0] = text.split(",").map(Number);
    return { latitude, longitude };
  })
  .refine(
    ({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
    "Enter valid coordinates.",
  );

/** The visible part of a map, in degrees. */
export const mapBoxSchema = z
  .string()
  .regex(/^(-?\d{1,3}(\.\d{1,4})?)(,-?\d{1,3}(\.\d{1,4})?){3}$/, "Use west,south,east,north.")
  .transform((text) => {
    const [west = 0, south = 0, east = 0, north = 0] = text.split(",").map(Number);
    return { west, south, east, north };
  })
  .refine(
    ({ west, south, east, north }) =>
      -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90,
    "Enter valid coordinates.",
  );
export type MapBox = z.output<typeof mapBoxSchema>;

/** The query of a search in a URL: everything is optional and prices are in dollars. */
export const searchSchema = z.object({
  q: optional(z.string().trim().max(200)),
  /** Exactly as typed: no typo correction, and all words are required. */
  exact: optional(z.enum(["1"])),
  propertyType: several(z.enum(propertyTypes)),
  sportOrGenre: several(z.enum(sportsOrGenres)),
  segment: several(z.enum(segments)),
  level: several(z.enum(levels)),
  country: several(z.string().regex(/^[A-Z]{2}$/, "Use two-letter country codes.")),
  region: optional(z.string().trim().max(100)),
  city: optional(z.string().trim().max(100)),
  near: optional(near),
  radiusKm: optional(z.coerce.number().min(1).max(20_000)).default(DEFAULT_RADIUS_KM),
  priceMin: optional(dollars),
  priceMax: optional(dollars),
  termType: several(z.enum(termTypes)),
  assetCategory: several(z.enum(assetCategories)),
  minReach: optional(z.coerce.number().int().nonnegative().max(100_000_000_000)),
  openCategory: optional(z.enum(industryCategories)),
  deadlineAfter: optional(z.iso.date()),
  saved: optional(z.enum(["1"])),
  /** Lists what the brief excludes instead of what it keeps: everything, or by one limit. */
  outside: optional(z.enum(["1", ...exclusionCodes])),
  /** Which brief to match with; "none" for no brief at all. By default the active one. */
  briefId: optional(z.union([z.uuid(), z.literal("none")])),
  /** The results on a map, or as dense rows. */
  view: optional(z.enum(["map", "table"])),
  /** With view=map: the visible part of the world. Only lists what is in it; the counts are for the whole search. */
  box: optional(mapBoxSchema),
  sort: optional(z.enum(searchSorts)),
  cursor: optional(z.string().max(400)),
  limit: pageLimit(PAGE_SIZE),
});
export type SearchInput = z.output<typeof searchSchema>;
export type SearchQuery = Record<string, string | string[] | undefined>;

export const opportunityIdSchema = z.object({ id: z.uuid() });
export const opportunityQuerySchema = z.object({ briefId: searchSchema.shape.briefId });

/** For pages: invalid parameters in a hand-edited URL are dropped. */
export function readSearch(query: SearchQuery): SearchInput {
  const parsed = searchSchema.safeParse(query);
  if (parsed.success) return parsed.data;
  const unreadable = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  const rest = Object.fromEntries(Object.entries(query).filter(([key]) => !unreadable.has(key)));
  const again = searchSchema.safeParse(rest);
  return again.success ? again.data : searchSchema.parse({});
}

/** A malformed listing ID in a URL is treated as a missing listing. */
export async function readOpportunityAddress(
  path: unknown,
  query: SearchQuery,
): Promise<{ id: string; briefId?: string }> {
  const id = opportunityIdSchema.safeParse(path);
  if (!id.success) throw notFound("This listing");
  const { briefId } = opportunityQuerySchema.catch({}).parse(query);
  return { ...id.data, briefId };
}
