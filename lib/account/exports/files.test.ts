import { csvOf, jsonOf } from "./files";

test("a row is one line of cells, with times as ISO text and lists separated by semicolons", () => {
  const at = new Date("2026-11-20T09:00:00Z");
  const csv = csvOf([{ id: "1", at, tags: ["a", "b"], data: { x: 1 }, none: null, sure: true }]);
  expect(csv).toBe('\uFEFFid,at,tags,data,none,sure\r\n1,2026-11-20T09:00:00.000Z,a; b,"{""x"":1}",,true');
});

test("no cell is a formula", () => {
  expect(csvOf([{ id: "1", body: "=HYPERLINK(1)" }])).toContain("'=HYPERLINK(1)");
});

test("an empty list is a heading without rows", () => {
  expect(jsonOf([])).toBe("[]");
  expect(csvOf([])).toBe("\uFEFFid");
});

test("a large number is written in full", () => {
  expect(JSON.parse(jsonOf([{ id: 9007199254740993n }]))).toEqual([{ id: "9007199254740993" }]);
});
