import type { BriefClass } from "./brief-class";
import { type Counts, type ListingDay, noCounts } from "./day-summary";
import { privateGroups, totalOf } from "./private-groups";

/** One search by each of these organizations. */
const by = (...organizations: string[]): Counts => ({
  ...noCounts(),
  organizations,
  searches: organizations.length,
  shown: organizations.length,
});
const day = (counts: Partial<Record<BriefClass, Counts>>): ListingDay => counts;
const five = ["a", "b", "c", "d", "e"];
const shownIn = (...days: ListingDay[]) =>
  privateGroups(days).map(({ label, counts }) => [label, counts.searches] as const);

test("searches by four organizations show nothing, and by five they are shown", () => {
  expect(shownIn(day({ "finance/under_25k": by("a", "b", "c", "d") }))).toEqual([]);
  expect(shownIn(day({ "finance/under_25k": by(...five) }))).toEqual([
    ["Finance and insurance, budget up to $25,000", 5],
  ]);
});

test("four organizations that search every day are still four", () => {
  const daily = day({ "finance/under_25k": by("a", "b", "c", "d") });
  expect(privateGroups([daily, daily, daily])).toEqual([]);
});

test("organizations of several days are counted together", () => {
  const days = five.map((organization) => day({ "finance/under_25k": by(organization) }));
  expect(shownIn(...days)).toEqual([["Finance and insurance, budget up to $25,000", 5]]);
});

test("small classes are combined with those of the same budget, then with one another", () => {
  const days = day({
    "finance/under_25k": by("a", "b", "c"),
    "health/under_25k": by("d", "e"),
    "finance/over_100k": by("a", "b"),
    "health/open": by("c", "d", "e"),
  });
  expect(shownIn(days)).toEqual([
    ["Other briefs", 5],
    ["Other sectors, budget up to $25,000", 5],
  ]);
});

test("what is left out of the groups is left out of the total, which would reveal it", () => {
  const groups = privateGroups([day({ "finance/under_25k": by(...five), "health/open": by("f", "g", "h", "i") })]);
  expect(groups).toHaveLength(1);
  expect(totalOf(groups)).toMatchObject({ searches: 5 });
  expect(totalOf([])).toBeNull();
});
