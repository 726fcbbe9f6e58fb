import fc, { runs } from "@/tests/support/fast-check";
import { compileBrief } from "@/lib/matching/compiled-brief";
import { matchCompiled } from "@/lib/matching/score";
import { sampleBrief, sampleListing, sampleNow } from "@/tests/support/matching/match-samples";
import type { IndexRow } from "./filters";
import { cachedMatch } from "./match-cache";

const day = 86_400_000;

const read = new Map<string, IndexRow>();
/** The same object each time, like a listing that was not written in between. */
function factsOf(listing: number, price: number): IndexRow {
  const key = `${listing} ${price}`;
  const offers = [{ name: null, priceCents: 1_000_000 * (1 + price) }];
  const facts = read.get(key) ?? { ...sampleListing(listing), offers };
  read.set(key, facts);
  return facts;
}

test("a cached match always equals a new match, whatever changes in between", () => {
  const step = fc.record({
    brief: fc.nat(3),
    version: fc.nat(1),
    listing: fc.nat(3),
    days: fc.nat(1),
    price: fc.nat(1),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      for (const { brief, version, listing, days, price } of steps) {
        const compiled = compileBrief(sampleBrief(brief * 2 + version), sampleNow + days * 30 * day);
        const facts = factsOf(listing, price);
        const match = cachedMatch({ id: `brief ${brief}`, version }, compiled, facts);
        expect(match).toEqual(matchCompiled(compiled, facts));
      }
    }),
    { numRuns: runs(50) },
  );
});

test("nothing is computed twice while nothing changes", () => {
  const compiled = compileBrief(sampleBrief(1), sampleNow);
  const facts = sampleListing(5);
  const ask = () => cachedMatch({ id: "same", version: 1 }, compiled, facts);
  expect(ask()).toBe(ask());
});
