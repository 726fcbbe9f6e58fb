import fc from "@/tests/support/fast-check";
import { calculateRoi } from "./calculate";
import { figureNames, type RoiInput, roiResultSchema } from "./schema";

const example: RoiInput = {
  rightsFee: 100_000,
  activationRatio: 1,
  measurementShare: 0.05,
  channels: [
    { name: "TV", impressions: 2_000_000, cpm: 20, quality: 0.3 },
    { name: "Social", impressions: 5_000_000, cpm: 8, quality: 0.5 },
    { name: "LED", impressions: 600_000, cpm: 7.5, quality: 0.6 },
  ],
  uniqueReach: 900_000,
  targetShare: 0.4,
  conversion: 0.005,
  baseline: 0,
  purchasesPerCustomer: 2,
  orderValue: 120,
  grossMargin: 0.5,
};

test("the worked example comes out to the cent", () => {
  const result = calculateRoi(example);
  expect(result.totalCost).toBeCloseTo(205_000, 2);
  expect(result.mediaValue).toBeCloseTo(34_700, 2);
  expect(result.impressions).toBe(7_600_000);
  expect(result.effectiveCpm).toBeCloseTo(26.97, 2);
  expect(result.mediaValueRatio).toBeCloseTo(0.347, 3);
  expect(result.incrementalCustomers).toBeCloseTo(1800, 6);
  expect(result.incrementalProfit).toBeCloseTo(216_000, 2);
  expect(result.roiPercent).toBeCloseTo(5.37, 2);
  expect(result.costPerTargetReach).toBeCloseTo(0.569, 3);
  expect(result.breakEvenCustomers).toBe(1709);
  expect(result.breakEvenReach).toBe(854_167);
});

test("the low and the high scenario halve and raise quality and conversion by half", () => {
  const { low, base, high } = calculateRoi(example).scenarios;
  expect([low.mediaValue, base.mediaValue, high.mediaValue]).toEqual([17_350, 34_700, 52_050]);
  expect([low.incrementalCustomers, high.incrementalCustomers]).toEqual([900, 2700]);
  expect([low.roiPercent, high.roiPercent].map((roi) => Math.round(roi ?? 0))).toEqual([-47, 58]);
});

test("media value is no part of the return, and the value ratio adds it", () => {
  const { roiPercent, valueRatio } = calculateRoi(example);
  const without = calculateRoi({ ...example, channels: undefined });
  expect(without.roiPercent).toBe(roiPercent);
  expect(valueRatio).toBeCloseTo((34_700 + 216_000) / 205_000, 6);
});

test("value, price gap, payback and net present value follow their formulas", () => {
  const result = calculateRoi({
    ...example,
    units: [{ name: "Tickets", quantity: 100, marketPrice: 53 }],
    intangibleUplift: 0.25,
    termMonths: 18,
    discountRate: 0.1,
  });
  expect(result.tangibleValue).toBeCloseTo(40_000, 2);
  expect(result.fairMarketValue).toBeCloseTo(50_000, 2);
  expect(result.priceGap).toBeCloseTo(50_000, 2);
  expect(result.paybackMonths).toBeCloseTo(205_000 / 12_000, 6);
  expect(result.npv).toBeCloseTo((11_000 * (12 / 18)) / 1.1 + (11_000 * (6 / 18)) / 1.21, 6);
});

test("leads are added to customers, or stand alone", () => {
  const leads = { leads: 200, closeRate: 0.1, dealValue: 10_000 };
  expect(calculateRoi({ ...example, ...leads }).incrementalProfit).toBeCloseTo(316_000, 2);
  expect(calculateRoi({ rightsFee: 1000, grossMargin: 0.5, ...leads }).incrementalProfit).toBeCloseTo(100_000, 2);
  expect(calculateRoi({ ...example, ...leads }).costPerLead).toBeCloseTo(1025, 6);
});

test("return on objectives weighs how far each got, up to one and a half times its target", () => {
  const objectives = [
    { name: "Awareness", weight: 3, baseline: 20, target: 30, actual: 25 },
    { name: "Complaints", weight: 1, baseline: 100, target: 50, actual: 0 },
  ];
  expect(calculateRoi({ objectives }).roo).toBeCloseTo((100 * (3 * 0.5 + 1 * 1.5)) / 4, 6);
  expect(calculateRoi({ objectives: [{ name: "Leads", weight: 1, baseline: 0, target: 10 }] }).reasons.roo).toBe(
    "Enter the actual result of “Leads”.",
  );
});

test("without any input every figure says what is missing", () => {
  const result = calculateRoi({});
  expect(figureNames.filter((name) => result[name] !== null)).toEqual([]);
  expect(result.reasons).toMatchObject({
    totalCost: "Enter the rights fee.",
    mediaValue: "Add a channel with its impressions.",
    costPerReach: "Enter the rights fee.",
    incrementalCustomers: "Enter the unique reach.",
    roo: "Add an objective.",
  });
});

test.each([
  ["costPerReach", { rightsFee: 1, uniqueReach: 0 }, "The unique reach is 0."],
  ["activationRatio", { rightsFee: 0, activation: 5 }, "The rights fee is 0."],
  ["effectiveCpm", { rightsFee: 1, channels: [{ name: "Email", impressions: 0 }] }, "There are no impressions."],
  ["roiPercent", { ...example, rightsFee: 0 }, "There is no cost."],
  ["breakEvenCustomers", { ...example, orderValue: 0 }, "A customer brings no profit."],
  ["paybackMonths", { ...example, conversion: 0, termMonths: 12 }, "There is no profit to pay for it."],
] as const)("%s is not computable where it would divide by zero", (name, input, reason) => {
  const result = calculateRoi(input as RoiInput);
  expect(result[name]).toBeNull();
  expect(result.reasons[name]).toBe(reason);
});

test("what was left open takes its benchmark and is marked as a default with its source", () => {
  const { assumptions, totalCost, mediaValue } = calculateRoi({
    rightsFee: 1000,
    conversion: 0.02,
    channels: [{ name: "Email", impressions: 1000 }],
  });
  expect(totalCost).toBe(2050);
  expect(mediaValue).toBe(15);
  const from = (input: string) => assumptions.find((row) => row.input === input);
  expect(from("activationRatio")).toMatchObject({
    value: 1,
    from: "default",
    source: "IEG survey: 70% of sponsors spend $1 or less",
  });
  expect(from("conversion")).toMatchObject({ value: 0.02, from: "yours", source: null });
  expect(from("cpm")).toMatchObject({ label: "CPM of Email", value: 15, from: "default" });
});

test("an amount wins over its ratio", () => {
  const input = { rightsFee: 100, activation: 30, activationRatio: 1, measurement: 7, measurementShare: 0.5 };
  const { totalCost, assumptions } = calculateRoi(input);
  expect(totalCost).toBe(137);
  expect(assumptions.map((row) => row.input)).not.toContain("activationRatio");
});

test("sensitivity names the widest swing first", () => {
  const bars = calculateRoi(example).sensitivity;
  const swings = bars.map(({ low, high }) => Math.abs(high - low));
  expect(swings).toEqual(swings.toSorted((a, b) => b - a));
  expect(bars.map(({ input }) => input)).toEqual(expect.arrayContaining(["rightsFee", "conversion", "orderValue"]));
});

const amount = fc.double({ min: 0, max: 1e12, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyInput = fc.record(
  {
    rightsFee: amount,
    inKind: amount,
    activationRatio: fc.double({ min: 0, max: 10, noNaN: true }),
    measurementShare: share,
    agency: amount,
    channels: fc.array(
      fc.record(
        { name: fc.constantFrom("Email", "Podcast", "Other"), impressions: amount, cpm: amount, quality: share },
        { requiredKeys: ["name", "impressions"] },
      ),
      { maxLength: 3 },
    ),
    uniqueReach: amount,
    targetShare: share,
    conversion: share,
    baseline: share,
    purchasesPerCustomer: fc.double({ min: 0, max: 1e6, noNaN: true }),
    orderValue: amount,
    grossMargin: share,
    leads: amount,
    closeRate: share,
    dealValue: amount,
    termMonths: fc.double({ min: 1, max: 240, noNaN: true }),
    discountRate: share,
  },
  { requiredKeys: [] },
);

test("no input gives Infinity or NaN, and every null has a reason", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const result = calculateRoi(input);
      expect(roiResultSchema.safeParse(result).error).toBeUndefined();
      for (const name of figureNames) expect(result[name] === null).toBe(result.reasons[name] !== undefined);
    }),
  );
});

const grows = [
  "uniqueReach",
  "targetShare",
  "conversion",
  "purchasesPerCustomer",
  "orderValue",
  "grossMargin",
] as const;

test("the return never falls when an input that brings profit rises, and never rises with the fee", () => {
  fc.assert(
    fc.property(fc.constantFrom(...grows), fc.double({ min: 0.1, max: 1, noNaN: true }), (name, factor) => {
      const less = calculateRoi({ ...example, [name]: (example[name] ?? 0) * factor }).roiPercent ?? 0;
      expect(less).toBeLessThanOrEqual((calculateRoi(example).roiPercent ?? 0) + 1e-9);
      const cheaper = calculateRoi({ ...example, rightsFee: 100_000 * factor }).roiPercent ?? 0;
      expect(cheaper).toBeGreaterThanOrEqual((calculateRoi(example).roiPercent ?? 0) - 1e-9);
    }),
  );
});
