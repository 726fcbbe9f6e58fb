import fc from "@/tests/support/fast-check";

import { Draw, sampleBrief, sampleListing, sampleNow } from "@/tests/support/matching/match-samples";

import { compileBrief } from "./compiled-brief";
import type { BriefCriteria, ListingFacts } from "./criteria";
import { hardFilters } from "./hard-filters";
import { scoreListing } from "./score";
import { hideable } from "@/tests/support/matching/graded-matches";

const seeds = fc.integer({ min: 0, max: 1_000_000 });
const scored = (brief: BriefCriteria, listing: ListingFacts) => scoreListing(compileBrief(brief, sampleNow), listing);

const shuffled = <Item>(items: readonly Item[], draw: Draw): Item[] =>
  items
    .map((item) => ({ item, at: draw.share() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

test("moving the price closer to the budget never lowers the score", () => {
  fc.assert(
    fc.property(seeds, seeds, fc.double({ min: 0, max: 1, noNaN: true }), (briefSeed, listingSeed, share) => {
      const draw = new Draw(listingSeed);
      const budget = { budgetMinCents: draw.price(), targetCpmCents: null };
      const brief = { ...sampleBrief(briefSeed), ...budget, budgetMaxCents: budget.budgetMinCents + draw.price() };
      const listing = sampleListing(listingSeed);
      const price = draw.price();
      const nearest = Math.min(brief.budgetMaxCents, Math.max(brief.budgetMinCents, price));
      const at = (priceCents: number) => scored(brief, { ...listing, offers: [{ name: null, priceCents }] }).score;
      expect(at(Math.round(price + (nearest - price) * share))).toBeGreaterThanOrEqual(at(price) - 1e-9);
    }),
  );
});

test("hiding any one field never raises the confidence", () => {
  fc.assert(
    fc.property(seeds, seeds, fc.constantFrom(...hideable), (briefSeed, listingSeed, { hide }) => {
      const [brief, listing] = [sampleBrief(briefSeed), sampleListing(listingSeed)];
      expect(scored(brief, hide(listing)).known).toBeLessThanOrEqual(scored(brief, listing).known + 1e-12);
    }),
  );
});

test("hiding any one field never excludes a listing", () => {
  fc.assert(
    fc.property(seeds, seeds, fc.constantFrom(...hideable), (briefSeed, listingSeed, { field, hide }) => {
      const brief = compileBrief(sampleBrief(briefSeed), sampleNow);
      const listing = sampleListing(listingSeed);
      const codes = (shown: ListingFacts) => hardFilters(brief, shown).map(({ code }) => code);
      // A known country outside the brief excludes by itself unless enough of the audience is inside it.
      const isElsewhere = listing.country !== null && !brief.countries.has(listing.country);
      const before = [
        ...codes(listing),
        ...(field === "audience.geo" && isElsewhere ? (["geography_absent"] as const) : []),
      ];
      for (const code of codes(hide(listing))) expect(before).toContain(code);
    }),
  );
});

test("the order of list items changes nothing", () => {
  fc.assert(
    fc.property(seeds, seeds, seeds, (briefSeed, listingSeed, order) => {
      const [brief, listing, draw] = [sampleBrief(briefSeed), sampleListing(listingSeed), new Draw(order)];
      const { audience } = listing;
      const other = {
        ...listing,
        offers: shuffled(listing.offers, draw),
        assets: shuffled(listing.assets, draw),
        categoryClaims: shuffled(listing.categoryClaims, draw),
        blockedCategories: shuffled(listing.blockedCategories, draw),
        audience: {
          ...audience,
          geo: audience.geo && shuffled(audience.geo, draw),
          interests: audience.interests && shuffled(audience.interests, draw),
        },
      };
      const otherBrief = {
        ...brief,
        objectives: shuffled(brief.objectives, draw),
        niceAssets: shuffled(brief.niceAssets, draw),
      };
      expect(scored(otherBrief, other).score).toBe(scored(brief, listing).score);
    }),
  );
});

test("blocking the marketer's category always excludes the listing", () => {
  fc.assert(
    fc.property(seeds, seeds, (briefSeed, listingSeed) => {
      const brief = { ...sampleBrief(briefSeed), industryCategory: "pet" as const };
      const listing = sampleListing(listingSeed);
      const blocked = { ...listing, blockedCategories: [...listing.blockedCategories, "pet" as const] };
      const codes = hardFilters(compileBrief(brief, sampleNow), blocked).map(({ code }) => code);
      expect(codes).toContain("industry_blocked");
    }),
  );
});
