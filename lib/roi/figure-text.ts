import { convert } from "@/lib/platform/exchange-rates";
import { formatNumber } from "@/lib/platform/format";
import { formatMoney, minorDigits, toCents, toDollars } from "@/lib/platform/money";
import type { FigureName, RoiResult } from "./schema";

/** Cents below $100, whole dollars above; the same in every currency. */
export function amount(value: number, currency: string): string {
  const decimals = Math.abs(value) < 100 && value !== 0 ? minorDigits(currency) : 0;
  return formatMoney(toCents(value, currency), currency, decimals);
}
export const percent = (value: number): string => `${formatNumber(value, 1)}%`;
const people = (value: number): string => formatNumber(value, 0);
export const times = (value: number): string => `${formatNumber(value, 2, 2)}×`;
const months = (value: number): string => `${formatNumber(value, 1)} months`;

interface Shown {
  label: string;
  text: (value: number, currency: string) => string;
}

/** Each figure's name and unit, the same on the page, in a comparison and in a file. */
export const figureTexts: Record<FigureName, Shown> = {
  totalCost: { label: "Total cost", text: amount },
  activationRatio: { label: "Activation to rights fee", text: times },
  mediaValue: { label: "Media value", text: amount },
  impressions: { label: "Impressions", text: people },
  effectiveCpm: { label: "Effective CPM, on total cost", text: amount },
  feeCpm: { label: "CPM on the rights fee", text: amount },
  costPerReach: { label: "Cost per person reached", text: amount },
  costPerTargetReach: { label: "Cost per person in the target audience", text: amount },
  costPerLead: { label: "Cost per lead", text: amount },
  costPerAttendee: { label: "Rights fee per visit", text: amount },
  frequency: { label: "Frequency", text: times },
  mediaValueRatio: { label: "Media value to rights fee", text: times },
  mediaValueToCost: { label: "Media value to total cost", text: times },
  tangibleValue: { label: "Tangible value", text: amount },
  fairMarketValue: { label: "Fair market value", text: amount },
  priceGap: { label: "Premium over fair market value", text: amount },
  incrementalCustomers: { label: "Incremental customers", text: people },
  incrementalProfit: { label: "Incremental profit", text: amount },
  netProfit: { label: "Profit after all costs", text: amount },
  roiPercent: { label: "Return on investment", text: percent },
  breakEvenCustomers: { label: "Customers to break even", text: people },
  breakEvenReach: { label: "Reach to break even", text: people },
  paybackMonths: { label: "Payback", text: months },
  npv: { label: "Net present value", text: amount },
  roo: { label: "Return on objectives", text: (value) => `${formatNumber(value, 1)} of 100` },
  valueRatio: { label: "Value ratio, with media equivalence", text: times },
  blendedRoiPercent: { label: "Industry blended return, counts media as profit", text: percent },
};

/** In the currency of its result, or converted into another one. */
export function figureText(name: FigureName, value: number | null, currency: string, shownIn = currency): string {
  if (value === null) return "Unknown";
  const { text } = figureTexts[name];
  if (shownIn === currency || text !== amount) return text(value, currency);
  return amount(toDollars(convert(toCents(value, currency), currency, shownIn), shownIn), shownIn);
}

type Assumption = RoiResult["assumptions"][number];

export function assumptionText({ input, value }: Assumption, currency: string): string {
  if (input === "activationRatio") return times(value);
  return input === "cpm" ? amount(value, currency) : percent(value * 100);
}

/** Whether it is the user's number or a default, and the default's source. */
export const assumptionSource = ({ from, source }: Assumption): string =>
  from === "yours" ? "Your number" : `Benchmark: ${source ?? ""}`;
