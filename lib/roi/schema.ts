import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";
import { notANumber } from "@/lib/language/numbers";
import { currencies } from "@/lib/platform/exchange-rates";

const LARGEST = 1_000_000_000_000;

const tooLarge = "Enter a smaller number.";
const number = z.number(notANumber);
const amount = number.min(0, "Enter 0 or more.").max(LARGEST, tooLarge).describe("In the currency");
const count = number.min(0, "Enter 0 or more.").max(LARGEST, tooLarge);
const share = number.min(0, "Enter 0% or more.").max(1, "Enter 100% or less.").describe("0 to 1");
const name = z.string().overwrite(plainLine).min(1, "Enter a name.").max(80, "Use up to 80 characters.");
const MAX_ROWS = 20;

const channelSchema = z.object({
  name,
  impressions: count,
  cpm: amount.optional().describe("Per 1,000 impressions"),
  quality: share.optional().describe("How much of an ad’s value an exposure has, 0 to 1"),
});
export type Channel = z.output<typeof channelSchema>;

const unitSchema = z.object({ name, quantity: count, marketPrice: amount });

const objectiveSchema = z.object({
  name,
  weight: number.min(0, "Enter 0 or more.").max(100, "Enter 100 or less.").default(1),
  baseline: number.min(-LARGEST, tooLarge).max(LARGEST, tooLarge),
  target: number.min(-LARGEST, tooLarge).max(LARGEST, tooLarge),
  actual: number.min(-LARGEST, tooLarge).max(LARGEST, tooLarge).optional(),
});
export type Objective = z.output<typeof objectiveSchema>;

/** What a calculation starts from. Everything is optional; what can't be computed comes back null with a reason. */
export const roiInputSchema = z
  .object({
    currency: z.enum(currencies).describe("Applies to all amounts; US dollars by default"),
    rightsFee: amount,
    inKind: amount,
    activation: amount.describe("Takes precedence over its ratio"),
    activationRatio: number.min(0, "Enter 0 or more.").max(10, "Enter 10 or less.").describe("Of the rights fee"),
    measurement: amount.describe("Takes precedence over its share"),
    measurementShare: share.describe("Of the rights fee, 0 to 1"),
    agency: amount,
    channels: z.array(channelSchema).max(MAX_ROWS),
    uniqueReach: count.describe("People"),
    attendance: count.describe("Visits over the term"),
    targetShare: share.describe("Share of the reach in the target audience, 0 to 1"),
    conversion: share.describe("Share of the target audience that buys, 0 to 1"),
    baseline: share.describe("Share that would have bought anyway, 0 to 1"),
    purchasesPerCustomer: number.min(0, "Enter 0 or more.").max(1_000_000, tooLarge),
    orderValue: amount,
    grossMargin: share,
    leads: count,
    closeRate: share,
    dealValue: amount,
    units: z.array(unitSchema).max(MAX_ROWS),
    intangibleUplift: number
      .min(0, "Enter 0% or more.")
      .max(5, "Enter 500% or less.")
      .describe("Of the tangible value"),
    objectives: z.array(objectiveSchema).max(MAX_ROWS),
    termMonths: number.min(1, "Enter at least 1 month.").max(240, "Enter up to 240 months."),
    discountRate: share.describe("Per year, 0 to 1"),
    lowFactor: share.describe("The low scenario multiplies quality and conversion by this; 0.5 by default"),
    highFactor: number
      .min(1, "Enter 1 or more.")
      .max(3, "Enter 3 or less.")
      .describe("The high scenario multiplies quality and conversion by this; 1.5 by default"),
    blended: z
      .boolean()
      .describe("Also computes the return other calculators show, which counts media value like profit"),
  })
  .partial()
  .strict();
export type RoiInput = z.output<typeof roiInputSchema>;

const figure = z.number().nullable();

/** Figures that scenarios compare. */
const outcomeSchema = z.object({
  mediaValue: figure,
  incrementalCustomers: figure,
  incrementalProfit: figure,
  netProfit: figure,
  roiPercent: figure,
  valueRatio: figure,
});

const figures = {
  totalCost: figure.describe("Rights fee, in kind, activation, measurement, and agency"),
  activationRatio: figure,
  mediaValue: figure,
  impressions: figure,
  effectiveCpm: figure.describe("Total cost per 1,000 impressions"),
  feeCpm: figure.describe("Rights fee per 1,000 impressions"),
  costPerReach: figure,
  costPerTargetReach: figure,
  costPerLead: figure,
  costPerAttendee: figure.describe("Rights fee per visit"),
  frequency: figure,
  mediaValueRatio: figure.describe("Media value divided by the rights fee"),
  mediaValueToCost: figure.describe("Media value divided by the total cost"),
  tangibleValue: figure,
  fairMarketValue: figure,
  priceGap: figure.describe("Premium over fair market value"),
  incrementalCustomers: figure,
  incrementalProfit: figure,
  netProfit: figure.describe("Incremental profit less total cost"),
  roiPercent: figure,
  breakEvenCustomers: figure,
  breakEvenReach: figure,
  paybackMonths: figure,
  npv: figure,
  roo: figure.describe("Return on objectives, 0 to 150"),
  valueRatio: figure.describe("Tangible value and profit divided by the cost: includes media equivalence, not cash"),
  blendedRoiPercent: figure.describe(
    "Industry blended: media equivalence counted as if it were profit, so it is not a cash return; only with `blended`",
  ),
};
export type FigureName = keyof typeof figures;
export const figureNames = Object.keys(figures) as FigureName[];

export const roiResultSchema = z.object({
  currency: z.string().describe("Of all amounts"),
  ...figures,
  reasons: z
    .partialRecord(z.enum(figureNames as [FigureName, ...FigureName[]]), z.string())
    .describe("Why a figure is null"),
  costs: z
    .object({ rightsFee: figure, inKind: figure, activation: figure, measurement: figure, agency: figure })
    .describe("The parts of the total cost"),
  objectives: z.array(
    z.object({
      name: z.string(),
      attainment: figure.describe("1 is the target, 1.5 the maximum counted"),
      lift: figure.describe("Points gained in the direction of the target"),
      costPerPoint: figure.describe("Total cost for each point of lift"),
    }),
  ),
  confidence: z.object({ level: z.enum(["low", "medium", "high"]), reason: z.string() }),
  scenarios: z.object({ low: outcomeSchema, base: outcomeSchema, high: outcomeSchema }),
  sensitivity: z.array(
    z.object({
      input: z.string(),
      label: z.string(),
      low: z.number().describe("ROI in percent with the input 20% lower"),
      high: z.number().describe("ROI in percent with the input 20% higher"),
    }),
  ),
  assumptions: z.array(
    z.object({
      input: z.string(),
      label: z.string(),
      value: z.number(),
      from: z.enum(["yours", "default"]),
      source: z.string().nullable(),
      asOf: z.iso.date().nullable(),
    }),
  ),
});
export type RoiResult = z.output<typeof roiResultSchema>;
export type Outcome = z.output<typeof outcomeSchema>;
