/** Every input that was given, in words: what a reader needs to repeat the calculation. */
import { formatNumber } from "@/lib/platform/format";
import { amount, percent, times } from "./figure-text";
import type { RoiInput } from "./schema";

type Scalar = Exclude<
  keyof RoiInput,
  "channels" | "units" | "objectives" | "currency" | "blended" | "lowFactor" | "highFactor"
>;

const count = (value: number): string => formatNumber(value, 2);
const share = (value: number): string => percent(value * 100);

const inputTexts: Readonly<Record<Scalar, { label: string; text: (value: number, currency: string) => string }>> = {
  rightsFee: { label: "Rights fee", text: amount },
  inKind: { label: "In kind", text: amount },
  activation: { label: "Activation spend", text: amount },
  activationRatio: { label: "Activation to rights fee", text: times },
  measurement: { label: "Measurement", text: amount },
  measurementShare: { label: "Measurement, share of the fee", text: share },
  agency: { label: "Agency and staff", text: amount },
  uniqueReach: { label: "Unique reach", text: count },
  attendance: { label: "Attendance over the term", text: count },
  targetShare: { label: "In the target audience", text: share },
  conversion: { label: "Share who buy", text: share },
  baseline: { label: "Would have bought anyway", text: share },
  purchasesPerCustomer: { label: "Purchases per customer", text: count },
  orderValue: { label: "Order value", text: amount },
  grossMargin: { label: "Gross margin", text: share },
  leads: { label: "Leads", text: count },
  closeRate: { label: "Leads that close", text: share },
  dealValue: { label: "Value of a closed lead", text: amount },
  intangibleUplift: { label: "Intangible uplift", text: share },
  termMonths: { label: "Term in months", text: count },
  discountRate: { label: "Annual discount rate", text: share },
};

export function inputRows(input: RoiInput): { label: string; text: string }[] {
  const { currency = "USD" } = input;
  const scalars = (Object.keys(inputTexts) as Scalar[]).flatMap((name) => {
    const value = input[name];
    return value === undefined ? [] : [{ label: inputTexts[name].label, text: inputTexts[name].text(value, currency) }];
  });
  const channels = (input.channels ?? []).map(({ name, impressions, cpm, quality }) => ({
    label: `Channel: ${name}`,
    text: [
      `${count(impressions)} impressions`,
      ...(cpm === undefined ? [] : [`CPM ${amount(cpm, currency)}`]),
      ...(quality === undefined ? [] : [`quality ${share(quality)}`]),
    ].join(", "),
  }));
  const units = (input.units ?? []).map(({ name, quantity, marketPrice }) => ({
    label: `Benefit: ${name}`,
    text: `${count(quantity)} at ${amount(marketPrice, currency)}`,
  }));
  const objectives = (input.objectives ?? []).map(({ name, weight, baseline, target, actual }) => ({
    label: `Objective: ${name}`,
    text: `weight ${count(weight)}, from ${count(baseline)} to ${count(target)}${actual === undefined ? "" : `, measured ${count(actual)}`}`,
  }));
  return [...scalars, ...channels, ...units, ...objectives];
}
