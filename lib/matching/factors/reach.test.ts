import { aListing, compiled } from "@/tests/support/match-builders";

import { cpmOf, cpmValue, reachParts, reachValue } from "./reach";

test("reach counts by its share of the wish, and never more than wholly", () => {
  expect([reachValue(5000, 10_000), reachValue(20_000, 10_000)]).toEqual([0.5, 1]);
});

test("a price for a thousand counts wholly up to the target and falls to nothing at twice it", () => {
  expect([cpmValue(900, 1000), cpmValue(1500, 1000), cpmValue(2500, 1000)]).toEqual([1, 0.5, 0]);
  expect(cpmOf(1_000_000, 500_000)).toBe(2000);
});

test("with a hidden price the price for a thousand is unknown", () => {
  const brief = compiled({ targetCpmCents: 1000, minUniqueReach: 100 });
  const parts = reachParts(brief, aListing({ estImpressions: 1_000_000, uniqueReach: 40 }));
  expect(parts.map(({ value }) => value)).toEqual([0.4, null]);
  expect(parts[0]?.say()).toBe("Reaches 40 people; you asked for 100");
  expect(parts[1]?.missing).toBe("A price to work out cost per thousand not given by the seller");
});

test("wishes of zero are no wishes", () => {
  expect(reachParts(compiled({ targetCpmCents: 0, minUniqueReach: 0 }), aListing())).toEqual([]);
});
