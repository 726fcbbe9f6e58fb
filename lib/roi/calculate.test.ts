import fc from "@/tests/support/fast-check";
import { calculateRoi } from "./calculate";
import { shippedBenchmarks } from "./benchmarks/catalog";
import { figureNames, type RoiInput, roiResultSchema } from "./schema";
import { headlineOf, summaryOf } from "./summary";

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

test("media value is not part of the return, and the value ratio adds it", () => {
  const { roiPercent, valueRatio } = calculateRoi(example);
  const without = calculateRoi({ ...example, channels: undefined });
  expect(without.roiPercent).toBe(roiPercent);
  expect(valueRatio).toBeCloseTo((34_700 + 216_000) / 205_000, 6);
});

test("value, price gap, payback, and net present value follow their formulas", () => {
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

test("costs are named part by part and add up to the total", () => {
  const { costs, totalCost } = calculateRoi({ ...example, inKind: 4000, agency: 1000 });
  expect(costs).toEqual({
    rightsFee: 100_000,
    inKind: 4000,
    activation: 100_000,
    measurement: 5000,
    agency: 1000,
  });
  expect(Object.values(costs).reduce<number>((sum, cost) => sum + (cost ?? 0), 0)).toBe(totalCost);
});

test("media value is compared with the fee and with the total cost, and a visit with the fee", () => {
  const result = calculateRoi({ ...example, attendance: 40_000 });
  expect(result.mediaValueToCost).toBeCloseTo(34_700 / 205_000, 9);
  expect(result.costPerAttendee).toBeCloseTo(2.5, 9);
  expect(calculateRoi({ ...example, attendance: 0 }).reasons.costPerAttendee).toBe("The attendance is 0.");
});

test("the blended return counts media value like profit, only on request, and changes no other figure", () => {
  const { blendedRoiPercent, reasons, ...plain } = calculateRoi(example);
  expect(blendedRoiPercent).toBeNull();
  const blended = calculateRoi({ ...example, blended: true });
  expect(blended.blendedRoiPercent).toBeCloseTo(((34_700 + 216_000 - 205_000) / 205_000) * 100, 6);
  expect({ ...blended, blendedRoiPercent, reasons }).toEqual({ ...plain, blendedRoiPercent, reasons });
});

test("the sliders widen or narrow the low and the high scenario", () => {
  const { low, high } = calculateRoi({ ...example, lowFactor: 0.2, highFactor: 2 }).scenarios;
  expect([low.incrementalCustomers, high.incrementalCustomers].map((count) => Math.round(count ?? 0))).toEqual([
    360, 3600,
  ]);
  // The quality of the LED boards stops at 100%.
  expect(high.mediaValue).toBeCloseTo(24_000 + 40_000 + 4500, 6);
});

test("confidence shows whether the return rests on the user's own numbers", () => {
  expect(calculateRoi({}).confidence).toMatchObject({ level: "low" });
  expect(calculateRoi({ ...example, conversion: undefined }).confidence.reason).toMatch(/^The conversion is our/);
  expect(calculateRoi(example).confidence).toMatchObject({
    level: "medium",
    reason: expect.stringMatching(/^10 of 11/),
  });
  expect(calculateRoi({ ...example, intangibleUplift: 0 }).confidence.level).toBe("high");
});

test("an admin's benchmark counts if the user left a number open, and never replaces their own", () => {
  const changed = { ...shippedBenchmarks, activationRatio: { ...shippedBenchmarks.activationRatio, value: 3 } };
  expect(calculateRoi({ rightsFee: 100, measurementShare: 0 }, changed).totalCost).toBe(400);
  expect(calculateRoi({ rightsFee: 100, measurementShare: 0, activationRatio: 1 }, changed).totalCost).toBe(200);
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
    "Enter the actual result for “Leads”.",
  );
});

test("each objective has its attainment, its lift, and the cost of a point", () => {
  const objectives = [
    { name: "Awareness", weight: 1, baseline: 20, target: 30, actual: 25 },
    { name: "Complaints", weight: 1, baseline: 100, target: 50, actual: 60 },
    { name: "Consideration", weight: 1, baseline: 10, target: 20, actual: 8 },
    { name: "Later", weight: 1, baseline: 10, target: 20 },
  ];
  expect(calculateRoi({ rightsFee: 100, activation: 0, measurement: 0, objectives }).objectives).toEqual([
    { name: "Awareness", attainment: 0.5, lift: 5, costPerPoint: 20 },
    { name: "Complaints", attainment: 0.8, lift: 40, costPerPoint: 2.5 },
    { name: "Consideration", attainment: 0, lift: -2, costPerPoint: null },
    { name: "Later", attainment: null, lift: null, costPerPoint: null },
  ]);
});

test("without any input every figure names what is missing", () => {
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
  [
    "paybackMonths",
    { ...example, activation: 200_000, termMonths: 10 },
    "It doesn’t pay back within its term of 10 months.",
  ],
] as const)("%s is not computable if it would divide by zero", (name, input, reason) => {
  const result = calculateRoi(input as RoiInput);
  expect(result[name]).toBeNull();
  expect(result.reasons[name]).toBe(reason);
});

test("an omitted number gets its benchmark and is marked as a default with its source", () => {
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
    source: "IEG survey: 70% of sponsors spend $1 or less, US, 2016",
    asOf: "2016-12-31",
  });
  expect(from("conversion")).toMatchObject({ value: 0.02, from: "yours", source: null });
  expect(from("cpm")).toMatchObject({ label: "CPM of Email", value: 15, from: "default" });
});

test("an amount overrides its ratio", () => {
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
    attendance: amount,
    lowFactor: share,
    highFactor: fc.double({ min: 1, max: 3, noNaN: true }),
    blended: fc.boolean(),
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

test("low is never above base, and base never above high", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { low, base, high } = calculateRoi(input).scenarios;
      for (const name of ["mediaValue", "incrementalCustomers", "incrementalProfit", "roiPercent"] as const) {
        const slack = Math.abs(base[name] ?? 0) * 1e-9;
        if (low[name] !== null && base[name] !== null) expect(low[name]).toBeLessThanOrEqual(base[name] + slack);
        if (high[name] !== null && base[name] !== null) expect(high[name]).toBeGreaterThanOrEqual(base[name] - slack);
      }
    }),
  );
});

test("amounts in another unit give the same ratios and the same amounts in that unit", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), (rate) => {
      const inOther = calculateRoi({
        ...example,
        rightsFee: 100_000 * rate,
        orderValue: 120 * rate,
        channels: example.channels?.map((channel) => ({ ...channel, cpm: (channel.cpm ?? 0) * rate })),
      });
      const result = calculateRoi(example);
      for (const name of ["totalCost", "mediaValue", "incrementalProfit", "effectiveCpm", "costPerReach"] as const)
        expect((inOther[name] ?? 0) / ((result[name] ?? 0) * rate)).toBeCloseTo(1, 9);
      for (const name of ["roiPercent", "valueRatio", "mediaValueRatio", "incrementalCustomers"] as const)
        expect(inOther[name]).toBeCloseTo(result[name] ?? 0, 6);
    }),
  );
});

test("in another currency, default CPMs are converted at the bundled rates, and show the original", () => {
  const channels = [{ name: "Broadcast TV", impressions: 1_000_000 }];
  const inEuros = calculateRoi({ currency: "EUR", rightsFee: 100_000, channels });
  const inDollars = calculateRoi({ rightsFee: 100_000, channels });
  expect(inEuros).toMatchObject({ currency: "EUR", totalCost: inDollars.totalCost, costs: inDollars.costs });
  expect(inEuros.mediaValue).toBeCloseTo(1000 * 17.6 * 0.3, 6);
  const cpmOf = ({ assumptions }: typeof inEuros) => assumptions.find(({ input }) => input === "cpm");
  expect(cpmOf(inDollars)).toMatchObject({ value: 20, source: "Solomon Partners for OAAA, US medians, US, 2022" });
  expect(cpmOf(inEuros)).toMatchObject({
    value: 17.6,
    source: "Solomon Partners for OAAA, US medians, converted from $20.00 at the rate of Sep 29, 2026, US, 2022",
  });
  expect(calculateRoi({ currency: "JPY", channels }).mediaValue).toBeCloseTo(1000 * 3150 * 0.3, 6);
});

test("an amount entered in another currency is used unchanged", () => {
  const own = { rightsFee: 100, channels: [{ name: "Broadcast TV", impressions: 1000, cpm: 5, quality: 1 }] };
  const { currency: _, assumptions: __, ...inYen } = calculateRoi({ ...own, currency: "JPY" });
  expect(calculateRoi(own)).toMatchObject(inYen);
});

describe("before there is a return", () => {
  test("the summary begins with what is known, and says what is missing", () => {
    const result = calculateRoi({ ...example, purchasesPerCustomer: undefined });
    expect(headlineOf(result)).toBe("costPerTargetReach");
    expect(summaryOf(result)[0]).toBe("It costs $205,000. No return yet. Enter the purchases per customer.");
  });

  test("nothing is shown to cost nothing", () => {
    const result = calculateRoi({});
    expect(headlineOf(result)).toBeNull();
    expect(summaryOf(result)[0]).toMatch(/^No return yet\. Enter /);
  });
});
