import { aListing, compiled } from "@/tests/support/matching/match-builders";

import { cpmOf, cpmValue, reachParts, reachValue } from "./reach";

test("reach scores by its share of the minimum, up to 1", () => {
  expect([reachValue(5000, 10_000), reachValue(20_000, 10_000)]).toEqual([0.5, 1]);
});

test("CPM scores 1 up to the target and falls to 0 at twice the target", () => {
  expect([cpmValue(900, 1000), cpmValue(1500, 1000), cpmValue(2500, 1000)]).toEqual([1, 0.5, 0]);
  expect(cpmOf(1_000_000, 500_000)).toBe(2000);
});

test("CPM is unknown when the price is hidden", () => {
  const brief = compiled({ targetCpmCents: 1000, minUniqueReach: 100 });
  const parts = reachParts(brief, aListing({ estImpressions: 1_000_000, uniqueReach: 40 }));
  expect(parts.map(({ value }) => value)).toEqual([0.4, null]);
  expect(parts[0]?.explain()).toBe("Reaches 40 people; your minimum is 100");
  expect(parts[1]?.missing).toBe("Price for calculating CPM not provided");
});

test("a minimum or target of zero is ignored", () => {
  expect(reachParts(compiled({ targetCpmCents: 0, minUniqueReach: 0 }), aListing())).toEqual([]);
});
