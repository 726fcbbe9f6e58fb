import { maxFailedRows, RunTotals } from "@/lib/imports/run/outcome";
import { nothingWritten } from "@/lib/imports/run/written";

const failed = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => ({
    outcome: "failed" as const,
    line: from + at,
    importKey: `${from + at}`,
    errors: [],
  }));

const reportOf = (totals: RunTotals) => totals.stored() as { failed: { row: number }[]; repeated: unknown[] };

test("every row of the file is counted once, and repeated lines as unchanged", () => {
  const totals = new RunTotals();
  totals.add(
    { ...nothingWritten(3), updated: 2, unchanged: 1 },
    { failed: failed(2), repeated: [{ row: 9, sameAs: 1 }] },
  );
  totals.add(nothingWritten(1), { failed: [], repeated: [] });
  expect(totals.counts).toEqual({ rowsDone: 10, created: 4, updated: 2, unchanged: 2, failedCount: 2 });
});

test("failed rows are listed in the order of the file, including those that a listing rejected", () => {
  const totals = new RunTotals();
  const rejected = { row: 2, key: "2", errors: [] };
  totals.add({ ...nothingWritten(0), failed: [rejected] }, { failed: [...failed(1), ...failed(1, 3)], repeated: [] });
  expect(reportOf(totals).failed.map(({ row }) => row)).toEqual([1, 2, 3]);
});

test("a file with nothing but errors is fully counted and stored up to a limit", () => {
  const totals = new RunTotals();
  totals.add(nothingWritten(0), { failed: failed(maxFailedRows - 1), repeated: [] });
  totals.add(nothingWritten(0), { failed: failed(500, maxFailedRows), repeated: [] });
  expect(totals.counts.failedCount).toBe(maxFailedRows + 499);
  expect(reportOf(totals).failed).toHaveLength(maxFailedRows);
});
