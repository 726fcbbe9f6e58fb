import type { ListingContent } from "./row";
import { nextSeason, withLaterYears } from "./next-season";

test.each([
  ["Harbour Run 2027", "Harbour Run 2028"],
  ["Season 2026–27", "Season 2027–28"],
  ["Season 2026/27", "Season 2027/28"],
  ["Season 2026-2027", "Season 2027-2028"],
  ["Season 2099/00", "Season 2100/01"],
  ["Founded 1884, 12026 seats", "Founded 1884, 12026 seats"],
  ["Room 2026-90", "Room 2026-90"],
])("%s becomes %s", (before, after) => {
  expect(withLaterYears(before, 1)).toBe(after);
});

const content = (fields: Partial<ListingContent>) =>
  ({
    title: "",
    summary: null,
    packages: [],
    exclusivity: { level: "none", categories: [], sold: [] },
    termType: "season",
    termStart: null,
    termEnd: null,
    decisionDeadline: null,
    ...fields,
  }) as unknown as ListingContent;

test("a season is followed by the next year's, and a leap day by the last of February", () => {
  const next = nextSeason(content({ termStart: "2028-02-29", termEnd: "2028-11-30", decisionDeadline: "2027-12-31" }));
  expect(next).toMatchObject({ termStart: "2029-02-28", termEnd: "2029-11-30", decisionDeadline: "2028-12-31" });
});

test("three years are followed by the next three", () => {
  const next = nextSeason(
    content({ termType: "multi_year", termStart: "2026-01-01", termEnd: "2028-12-31", title: "Cup 2026–2028" }),
  );
  expect(next).toMatchObject({ termStart: "2029-01-01", termEnd: "2031-12-31", title: "Cup 2029–2031" });
});

test("what was sold is open again, and packages become new ones", () => {
  const next = nextSeason(
    content({
      exclusivity: { level: "category", categories: ["banking"], sold: ["banking"] },
      packages: [{ id: "p", name: "A", assets: [{ id: "a", name: "B" }] }] as ListingContent["packages"],
    }),
  );
  expect(next.exclusivity).toEqual({ level: "category", categories: ["banking"], sold: [] });
  expect(next.packages).toEqual([{ id: null, name: "A", assets: [{ id: null, name: "B" }] }]);
});
