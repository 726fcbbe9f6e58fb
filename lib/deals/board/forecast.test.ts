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

test("a month adds up what is paid, owed and offered, and weighs it by stage", () => {
  const rows = [
    row({ openCents: 1_000_00n, paidCents: 500_00n }),
    row({ stage: "negotiating", deals: 2, openCents: 2_000_00n }),
    row({ stage: "agreed", openCents: 100_00n }),
  ];
  expect(forecastOf(rows, "2027-01")).toEqual([
    {
      month: "2027-08",
      currency: "USD",
      deals: 4,
      paid: 500,
      committed: 1_100,
      negotiating: 2_000,
      weighted: 1_000 + 2_000 * stageWeights.negotiating + 100 * stageWeights.agreed,
    },
  ]);
});

test("what is unpaid from earlier months is overdue, and comes first", () => {
  const months = forecastOf(
    [row({ openCents: 5_000n }), row({ month: "2026-03", openCents: 7_000n, paidCents: 1_000n })],
    "2027-01",
  );
  expect(months.map(({ month, paid, committed }) => [month, paid, committed])).toEqual([
    ["overdue", 0, 70],
    ["2026-03", 10, 0],
    ["2027-08", 0, 50],
  ]);
});

test("currencies are never added to each other, each in its own minor units", () => {
  const months = forecastOf([row({ openCents: 5_000n }), row({ currency: "JPY", openCents: 5_000n })], "2027-01");
  expect(months.map(({ currency, committed }) => [currency, committed])).toEqual([
    ["JPY", 5_000],
    ["USD", 50],
  ]);
});

test("a canceled deal counts with what was paid alone", () => {
  const canceled = row({ stage: "canceled", openCents: 9_000n, paidCents: 1_000n });
  expect(forecastOf([canceled], "2027-01")).toEqual([expect.objectContaining({ paid: 10, committed: 0, weighted: 0 })]);
});
