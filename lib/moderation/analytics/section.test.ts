import { type Section, labelText, periodOf, sectionCsv, totalText } from "./section";

const section = (values: readonly (readonly [now: number, before: number])[]): Section => ({
  ...{ name: "funnel", title: "Funnel", description: "", by: "Week of", chart: { kind: "series" } },
  figures: [{ key: "views", label: "Views" }],
  rows: values.map(([views, before], at) => ({
    label: `2026-11-${String(2 + 7 * at).padStart(2, "0")}`,
    values: { views },
    before: { views: before },
  })),
});

test.each([
  // The last week is not over: it counts in the total but not in comparisons.
  [
    [
      [110, 100],
      [5, 900],
    ],
    "115 (+10%)",
  ],
  [
    [
      [90, 100],
      [5, 0],
    ],
    "95 (-10%)",
  ],
  [
    [
      [90, 0],
      [5, 7],
    ],
    "95",
  ],
  [
    [
      [999, 100],
      [0, 0],
    ],
    "999 (+899%)",
  ],
  [
    [
      [1000, 100],
      [0, 0],
    ],
    "1,000 (over 10×)",
  ],
] as const)("the total of %j reads %s", (values, text) => {
  expect(totalText(section(values), { key: "views", label: "Views" })).toBe(text);
});

test("hours of several weeks are not added up", () => {
  expect(totalText(section([[1, 1]]), { key: "views", label: "Median", unit: "hours" })).toBeUndefined();
});

test("a week reads as a date, and is a sortable day in the file", () => {
  const weeks = section([[1, 1]]);
  expect(labelText(weeks, "2026-11-02")).toBe("Nov 2, 2026");
  expect(labelText({ ...weeks, chart: null }, "Podcast")).toBe("Podcast");
  expect(sectionCsv(weeks)).toContain("2026-11-02,1");
});

test("the file has the figures of the period before last, where they are known", () => {
  const weeks = section([[110, 100]]);
  expect(sectionCsv(weeks)).toMatch(/Week of,Views,"?Views, period before"?\r?\n2026-11-02,110,100/);
  const [row] = weeks.rows;
  const alone = { label: row?.label ?? "", values: row?.values ?? {} };
  expect(sectionCsv({ ...weeks, rows: [alone] })).not.toContain("period before");
});

test.each([
  ["market", 12, 4],
  ["market", 2, 2],
  ["growth", 2, 4],
  ["matches", 24, 24],
] as const)("%s for %d weeks looks back %d", (group, weeks, shown) => {
  expect(periodOf(group, weeks)).toBe(shown);
});
