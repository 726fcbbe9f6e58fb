/** Search filters of every kind, drawn from a seed. */
import { assetCategories, levels, propertyTypes, segments, sportsOrGenres, termTypes } from "@/lib/listings/vocabulary";
import type { OpportunityFilters } from "@/lib/opportunities/filters";
import { industryCategories } from "@/lib/organizations/vocabulary";

import { Draw, sampleId } from "./match-samples";

/** @param wide how likely each filter is, 0..1 */
export function sampleFilters(seed: number, likelihood = 0.25): OpportunityFilters {
  const draw = new Draw(seed);
  const maybe = <Value>(value: () => Value): Value | undefined => draw.maybe(likelihood, value) ?? undefined;
  const half = <Code>(codes: readonly Code[]) => maybe(() => draw.some(codes, codes.length));
  return {
    propertyType: half(propertyTypes),
    sportOrGenre: half(sportsOrGenres),
    segment: half(segments),
    level: half(levels),
    country: half(["US", "GB", "DE", "FR", "IE", "XX"]),
    region: maybe(() => draw.one(["texas ", "Bavaria", "Nowhere"])),
    city: maybe(() => draw.one(["leeds ", "Ulm", "Nowhere"])),
    near: maybe(() => ({
      latitude: draw.whole(-50, 50),
      longitude: draw.whole(-180, 180),
      radiusKm: draw.whole(100, 9000),
    })),
    priceMinCents: maybe(() => draw.price()),
    priceMaxCents: maybe(() => draw.price() * 2),
    termType: half(termTypes),
    assetCategory: half(assetCategories),
    minReach: maybe(() => draw.whole(0, 2_000_000)),
    openCategory: maybe(() => draw.one(industryCategories)),
    deadlineAfter: maybe(() => draw.day(-10, 200)),
    runsFrom: maybe(() => draw.day(-10, 200)),
    runsTo: maybe(() => draw.day(100, 400)),
    only: maybe(() => new Set(Array.from({ length: draw.whole(0, 400) }, () => sampleId(draw.whole(0, 900))))),
    terms: maybe(() => [
      {
        codes: {
          sportOrGenre: half(sportsOrGenres),
          assetCategory: half(assetCategories),
          country: half(["GB", "DE"]),
          exceptRegions: maybe(() => ["texas", "Bavaria"]),
        },
        ids: new Set(Array.from({ length: draw.whole(0, 100) }, () => sampleId(draw.whole(0, 900)))),
      },
    ]),
  };
}
