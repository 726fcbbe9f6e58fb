import { type ForecastRow, forecastOf, stageWeights } from "./forecast";

const row = (more: Partial<ForecastRow>): ForecastRow => ({
  month: "2027-08",
  currency: "USD",
  stage: "in_fulfillment",
  deals: 1,
  paidCents: 0n,
  openCents: 0n,
  ...more,
});

const inDollars = { thisMonth: "2027-01", currency: "USD" };

test("a month adds up what is paid, owed, and offered, and weighs it by stage", () => {
  const rows = [
    row({ openCents: 1_000_00n, paidCents: 500_00n }),
    row({ stage: "negotiating", deals: 2, openCents: 2_000_00n }),
    row({ stage: "agreed", openCents: 100_00n }),
  ];
  expect(forecastOf(rows, inDollars)).toEqual([
    {
      month: "2027-08",
      currency: "USD",
      isConverted: false,
      deals: 4,
      paid: 500,
      committed: 1_100,
      negotiating: 2_000,
      weighted: 1_000 + 2_000 * stageWeights.negotiating + 100 * stageWeights.agreed,
    },
  ]);
});

test("unpaid amounts from earlier months are overdue, and come first", () => {
  const months = forecastOf(
    [row({ openCents: 5_000n }), row({ month: "2026-03", openCents: 7_000n, paidCents: 1_000n })],
    inDollars,
  );
  expect(months.map(({ month, paid, committed }) => [month, paid, committed])).toEqual([
    ["overdue", 0, 70],
    ["2026-03", 10, 0],
    ["2027-08", 0, 50],
  ]);
});

test("other currencies are converted into one, from their own minor units, and the month says so", () => {
  const rows = [row({ openCents: 5_000n }), row({ currency: "JPY", openCents: 5_000n })];
  expect(forecastOf(rows, inDollars)).toMatchObject([{ currency: "USD", committed: 81.75, isConverted: true }]);
  expect(forecastOf(rows, { ...inDollars, currency: "JPY" })).toMatchObject([
    { currency: "JPY", committed: 12_874, isConverted: true },
  ]);
  expect(forecastOf(rows.slice(0, 1), inDollars)).toMatchObject([{ committed: 50, isConverted: false }]);
});

test("a canceled deal counts only what was paid", () => {
  const canceled = row({ stage: "canceled", openCents: 9_000n, paidCents: 1_000n });
  expect(forecastOf([canceled], inDollars)).toEqual([expect.objectContaining({ paid: 10, committed: 0, weighted: 0 })]);
});
