import fc from "@/tests/support/chance";
import { compileBrief } from "@/lib/matching/compiled-brief";
import { matchCompiled } from "@/lib/matching/score";
import { sampleBrief, sampleListing, sampleNow } from "@/tests/support/match-samples";
import { keptMatch } from "./kept-matches";

const day = 86_400_000;

test("a kept match is always what matching anew gives, whatever changes in between", () => {
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
        const facts = { ...sampleListing(listing), offers: [{ name: null, priceCents: 1_000_000 * (1 + price) }] };
        const match = keptMatch({ id: `brief ${brief}`, version }, compiled, facts);
        expect(match).toEqual(matchCompiled(compiled, facts));
      }
    }),
    { numRuns: 50 },
  );
});

test("nothing is worked out twice while nothing changes", () => {
  const compiled = compileBrief(sampleBrief(1), sampleNow);
  const ask = () => keptMatch({ id: "same", version: 1 }, compiled, sampleListing(5));
  expect(ask()).toBe(ask());
});
