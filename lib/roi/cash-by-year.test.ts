import { calculateRoi } from "./calculate";
import { cashByYear } from "./cash-by-year";

test("a term of 18 months has a whole year and a half one, and nothing is lost between them", () => {
  const years = cashByYear({ cost: 180, gain: 270, months: 18, rate: 0 });
  expect(years).toMatchObject([
    { year: 1, cost: 120, profit: 180, net: 60, cumulative: 60 },
    { year: 2, cost: 60, profit: 90, net: 30, cumulative: 90 },
  ]);
});

test("present values of the years add up to the net present value", () => {
  const input = {
    ...{ rightsFee: 100_000, activation: 0, measurement: 0, uniqueReach: 900_000, targetShare: 0.4, conversion: 0.005 },
    ...{ purchasesPerCustomer: 2, orderValue: 120, grossMargin: 0.5, termMonths: 30, discountRate: 0.08 },
  };
  const { npv, totalCost, incrementalProfit } = calculateRoi(input);
  const years = cashByYear({ cost: totalCost ?? 0, gain: incrementalProfit ?? 0, months: 30, rate: 0.08 });
  expect(years).toHaveLength(3);
  expect(years.at(-1)?.cumulative).toBeCloseTo(npv ?? 0, 6);
  expect(years[1]?.discounted).toBeCloseTo(((216_000 - 100_000) * 0.4) / 1.08 ** 2, 6);
});
