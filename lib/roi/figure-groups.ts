import type { FigureName } from "./schema";

/** The figures in the order in which a business case is read; what isn't cash comes last and by itself. */
export const figureGroups: readonly { title: string; names: readonly FigureName[] }[] = [
  { title: "Profit", names: ["incrementalCustomers", "incrementalProfit", "netProfit", "paybackMonths", "npv"] },
  { title: "Break-even", names: ["breakEvenCustomers", "breakEvenReach"] },
  {
    title: "Reach and cost efficiency",
    names: [
      "impressions",
      "frequency",
      "effectiveCpm",
      "feeCpm",
      "costPerReach",
      "costPerTargetReach",
      "costPerLead",
      "costPerAttendee",
    ],
  },
  {
    title: "Value vs. price",
    names: [
      "mediaValue",
      "mediaValueRatio",
      "mediaValueToCost",
      "tangibleValue",
      "fairMarketValue",
      "priceGap",
      "valueRatio",
    ],
  },
  { title: "Objectives", names: ["roo"] },
];
