import fc from "@/tests/support/fast-check";
import { COMBINED, type WeekRow, blocksOf } from "./private-counts";
import { noSteps, sumSteps } from "./steps";

interface Seen {
  week: number;
  organizations: readonly string[];
  category?: string;
  source?: string;
}

const row = ({ week, organizations, category = "finance", source = "search" }: Seen): WeekRow => ({
  listingId: "listing",
  week,
  category,
  source,
  counts: { ...noSteps(), views: organizations.length },
  organizations,
});

const some = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `organization ${from + at}`);

const firstBlock = (...seen: Seen[]) => blocksOf(seen.map(row), 1)[0];

test("four organizations in four weeks show nothing, five do", () => {
  expect(firstBlock({ week: 0, organizations: some(4) })?.counts).toBeNull();
  expect(firstBlock({ week: 0, organizations: some(3) }, { week: 3, organizations: some(2, 3) })?.counts?.views).toBe(
    5,
  );
});

test("the same organization in two weeks is one", () => {
  expect(firstBlock({ week: 0, organizations: some(4) }, { week: 1, organizations: some(4) })?.counts).toBeNull();
});

test("weeks are shown if each of the four has five organizations", () => {
  const full = [0, 1, 2, 3].map((week) => ({ week, organizations: some(5) }));
  expect(firstBlock(...full)?.weeks?.map(({ views }) => views)).toEqual([5, 5, 5, 5]);
  expect(firstBlock(...full.slice(0, 3), { week: 3, organizations: some(4) })?.weeks).toBeNull();
});

test("a small category is combined with the next one, so that it cannot be found by subtraction", () => {
  const block = firstBlock(
    { week: 0, organizations: some(2), category: "health" },
    { week: 0, organizations: some(5, 10), category: "finance" },
    { week: 0, organizations: some(9, 20), category: "food_drink" },
  );
  expect([...(block?.categories ?? [])].map(([key, { views }]) => [key, views])).toEqual([
    ["food_drink", 9],
    [COMBINED, 7],
  ]);
});

test("small categories that are enough together leave the others alone", () => {
  const block = firstBlock(
    { week: 0, organizations: some(2), category: "health" },
    { week: 0, organizations: some(3, 5), category: "entertainment" },
    { week: 0, organizations: some(6, 10), category: "finance" },
  );
  expect([...(block?.categories.keys() ?? [])]).toEqual(["finance", COMBINED]);
});

const seen = fc.record({
  week: fc.integer({ min: 0, max: 7 }),
  organizations: fc.uniqueArray(fc.constantFrom(...some(12)), { minLength: 1, maxLength: 5 }),
  category: fc.constantFrom("finance", "health", "food_drink", "entertainment"),
  source: fc.constantFrom("search", "saved", "direct"),
});

test("every number shown covers five organizations, and groups add up to their block", () => {
  fc.assert(
    fc.property(fc.array(seen, { maxLength: 40 }), (all) => {
      const rows = all.map(row);
      for (const { index, counts, weeks, sources, categories } of blocksOf(rows, 2)) {
        const own = rows.filter(({ week }) => Math.floor(week / 4) === index);
        const organizations = (among: readonly WeekRow[]) => new Set(among.flatMap((each) => each.organizations)).size;
        expect(counts !== null).toBe(organizations(own) >= 5);
        if (!counts) continue;
        expect(counts).toEqual(sumSteps(own.map((each) => each.counts)));
        for (const groups of [sources, categories]) expect(sumSteps([...groups.values()])).toEqual(counts);
        for (const [key, group] of categories) {
          const behind = own.filter(({ category }) =>
            key === COMBINED ? !categories.has(category) : category === key,
          );
          expect(organizations(behind)).toBeGreaterThanOrEqual(5);
          expect(group).toEqual(sumSteps(behind.map((each) => each.counts)));
        }
        if (weeks) expect(sumSteps(weeks)).toEqual(counts);
      }
    }),
  );
});
