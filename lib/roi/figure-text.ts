import { convert } from "@/lib/platform/exchange-rates";
import { formatNumber } from "@/lib/platform/format";
import { formatMoney, toCents } from "@/lib/platform/money";
import type { FigureName, RoiResult } from "./schema";

const sign = (value: number): string => (value < 0 ? "−" : "");

/** Cents below $100, whole dollars above. */
export function dollars(value: number): string {
  const size = Math.abs(value);
  return `${sign(value)}$${size < 100 && size > 0 ? formatNumber(size, 2, 2) : formatNumber(size, 0)}`;
}
export const percent = (value: number): string => `${sign(value)}${formatNumber(Math.abs(value), 1)}%`;
const people = (value: number): string => formatNumber(value, 0);
const times = (value: number): string => `${formatNumber(value, 2, 2)}×`;
const months = (value: number): string => `${formatNumber(value, 1)} months`;

interface Shown {
  label: string;
  text: (value: number) => string;
}

/** Each figure's name and unit, the same on the page, in a comparison and in a file. */
export const figureTexts: Record<FigureName, Shown> = {
  totalCost: { label: "Total cost", text: dollars },
  activationRatio: { label: "Activation per dollar of the rights fee", text: dollars },
  mediaValue: { label: "Media value", text: dollars },
  impressions: { label: "Impressions", text: people },
  effectiveCpm: { label: "Effective CPM, on total cost", text: dollars },
  feeCpm: { label: "CPM on the rights fee", text: dollars },
  costPerReach: { label: "Cost per person reached", text: dollars },
  costPerTargetReach: { label: "Cost per person in the target audience", text: dollars },
  costPerLead: { label: "Cost per lead", text: dollars },
  costPerAttendee: { label: "Rights fee for each visit", text: dollars },
  frequency: { label: "Frequency", text: times },
  mediaValueRatio: { label: "Media value to rights fee", text: times },
  mediaValueToCost: { label: "Media value to total cost", text: times },
  tangibleValue: { label: "Tangible value", text: dollars },
  fairMarketValue: { label: "Fair market value", text: dollars },
  priceGap: { label: "Premium over fair market value", text: dollars },
  incrementalCustomers: { label: "Incremental customers", text: people },
  incrementalProfit: { label: "Incremental profit", text: dollars },
  netProfit: { label: "Profit after all costs", text: dollars },
  roiPercent: { label: "Return on investment", text: percent },
  breakEvenCustomers: { label: "Customers to break even", text: people },
  breakEvenReach: { label: "Reach to break even", text: people },
  paybackMonths: { label: "Payback", text: months },
  npv: { label: "Net present value", text: dollars },
  roo: { label: "Return on objectives", text: (value) => `${formatNumber(value, 1)} of 100` },
  valueRatio: { label: "Value ratio, with media equivalence", text: times },
  blendedRoiPercent: { label: "Industry blended return, counts media as profit", text: percent },
};

/** Figures are in US dollars; in another currency they are converted, but for the one that is a ratio. */
export function figureText(name: FigureName, value: number | null, currency = "USD"): string {
  if (value === null) return "Unknown";
  const { text } = figureTexts[name];
  if (currency === "USD" || text !== dollars || name === "activationRatio") return text(value);
  const size = Math.abs(value);
  return `${sign(value)}${formatMoney(convert(toCents(size), "USD", currency), currency, size < 100 ? undefined : 0)}`;
}

type Assumption = RoiResult["assumptions"][number];

const inDollars: readonly string[] = ["cpm", "activationRatio"];

export const assumptionText = ({ input, value }: Assumption): string =>
  inDollars.includes(input) ? dollars(value) : percent(value * 100);

/** Whose number it is, and for a default where it is from. */
export const assumptionSource = ({ from, source }: Assumption): string =>
  from === "yours" ? "Your number" : `Benchmark: ${source ?? ""}`;
