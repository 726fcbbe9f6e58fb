import fc, { runs } from "@/tests/support/fast-check";
import { compileBrief, type CompiledBrief } from "@/lib/matching/compiled-brief";
import { scoreFactors } from "@/lib/matching/weights";
import { sampleBrief, sampleListing, sampleNow } from "@/tests/support/matching/match-samples";

import { upperBoundPasses } from "./upper-bounds";
import { factorMakers } from "./factors";
import { BulkScorer } from "./scorer";
import { sellerSide } from "./seller-side";
import { IndexStore } from "../columns/store";
import { writeRow } from "../columns/write-row";
import type { IndexRow } from "@/lib/opportunities/filters";

/** Every fourth has its whole audience in its own country, which rarely happens by chance. */
function rowOf(seed: number): IndexRow {
  const listing = sampleListing(seed);
  const geo = [{ country: listing.country ?? "US", share: 1 }];
  return seed % 4 === 0 ? { ...listing, audience: { ...listing.audience, geo } } : listing;
}

const size = 600;
const store = new IndexStore(size);
for (let seed = 0; seed < size; seed += 1) {
  const listing = rowOf(seed);
  writeRow(store, store.claim(listing.id), listing);
}
const all = Int32Array.from({ length: size }, (_, row) => row);
const looked = ["words", "objectives", "budget", "affinity", "geography", "exclusivity", "audience"];
const nothing = 1e-9;

const briefs = fc.integer({ min: 0, max: 1_000_000 }).map((seed) => compileBrief(sampleBrief(seed), sampleNow));
const underEach = (check: (brief: CompiledBrief) => void) =>
  fc.assert(
    fc.property(briefs, (brief) => {
      store.bitmapPool.reset(store.capacity);
      check(brief);
    }),
    { numRuns: runs(60) },
  );

/** For each row, what it misses of the weights used by the passes, according to the factors themselves. */
function missedBy(brief: CompiledBrief): Float64Array {
  const missed = new Float64Array(size);
  const values = new Float64Array(size);
  for (const factor of scoreFactors.filter((each) => brief.isStated[each] && looked.includes(each))) {
    factorMakers[factor](store, brief)(all, size, values);
    values.forEach((value, row) => (missed[row] = (missed[row] as number) + brief.weights[factor] * (1 - value)));
  }
  return missed;
}

test("no pass takes more off a row than its factors miss, and together they do drop rows", () => {
  let dropped = 0;
  underEach((brief) => {
    const sums = new Float64Array(size).fill(brief.statedWeight);
    for (const pass of upperBoundPasses(store, brief)) expect(pass(all.slice(), sums, size, -Infinity)).toBe(size);
    missedBy(brief).forEach((missed, row) => {
      expect(sums[row]).toBeGreaterThanOrEqual(brief.statedWeight - missed - nothing);
      if ((sums[row] as number) < brief.statedWeight * 0.8) dropped += 1;
    });
  });
  expect(dropped).toBeGreaterThan(1000);
});

test("no kind of seller raises a score above its upper bound, and no bound exceeds five points", () => {
  const points = fc.double({ min: 0, max: 100, noNaN: true });
  underEach((brief) => {
    const seller = sellerSide(store, brief);
    const kindOf = new Uint8Array(size);
    seller.kindsOf(all, size, kindOf);
    const [buyer, fit] = fc.sample(fc.tuple(points, points), 1)[0] ?? [50, 50];
    for (const row of all) {
      const final = seller.finish(row, buyer, fit / 100) / 100;
      const least = seller.leastBuyerScores(final)[kindOf[row] as number] as number;
      expect(least).toBeLessThanOrEqual(buyer + nothing);
      expect(least).toBeGreaterThanOrEqual(final - 5);
    }
  });
});

test("a row that just reaches the minimum score is stored, with its score; one hundredth more may drop it", () => {
  let dropped = 0;
  underEach((brief) => {
    const scorer = new BulkScorer(store, brief);
    expect(scorer.score(all, size, 0)).toBe(size);
    const scores = scorer.scores.slice(0, size);
    for (const row of all) {
      const one = Int32Array.of(row);
      expect([scorer.score(one, 1, scores[row] as number), scorer.scores[0]]).toEqual([1, scores[row]]);
      if (scorer.score(one, 1, Math.min(10_000, (scores[row] as number) + 2000)) === 0) dropped += 1;
    }
  });
  expect(dropped).toBeGreaterThan(1000);
});
