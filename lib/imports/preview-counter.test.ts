import { PreviewCounter } from "@/lib/imports/preview-counter";

const failed = (line: number, value: string) => ({
  outcome: "failed" as const,
  line,
  importKey: `${line}`,
  errors: [{ field: "country", value, text: "Not a known country." }],
});

test("rows that were not examined are counted as unchecked, so that the figures add up to the file", () => {
  const counter = new PreviewCounter();
  counter.add({ listings: [], failed: [failed(2, "Atlantis")], repeated: [{ row: 3, sameAs: 2 }] }, new Map());
  expect(counter.result(10).counts).toMatchObject({ rows: 10, failed: 1, repeated: 1, unchecked: 8 });
});

test("a value that many rows share is named once, with the number of its rows", () => {
  const counter = new PreviewCounter();
  for (const line of [2, 3]) counter.add({ listings: [], failed: [failed(line, "Atlantis")], repeated: [] }, new Map());
  expect(counter.result(2).values).toEqual([
    expect.objectContaining({ value: "Atlantis", rows: 2, firstRow: 2, refuses: true }),
  ]);
});
