import type { RoiInput, RoiResult } from "./schema";

const varied = {
  rightsFee: "Rights fee",
  activationRatio: "Activation ratio",
  activation: "Activation spend",
  inKind: "In kind",
  agency: "Agency and staff",
  measurementShare: "Measurement share",
  measurement: "Measurement",
  uniqueReach: "Unique reach",
  targetShare: "Target audience’s share",
  conversion: "Conversion",
  baseline: "Would have bought anyway",
  purchasesPerCustomer: "Purchases per customer",
  orderValue: "Order value",
  grossMargin: "Gross margin",
  leads: "Leads",
  closeRate: "Share of leads that close",
  dealValue: "Value of a closed lead",
} as const;
type Varied = keyof typeof varied;

const shares: readonly Varied[] = [
  "targetShare",
  "conversion",
  "baseline",
  "grossMargin",
  "closeRate",
  "measurementShare",
];
const STEP = 0.2;

/** The ROI with one input at a time 20% lower and 20% higher, the widest swing first: a tornado chart's bars. */
export function sensitivityOf(
  input: RoiInput,
  roiPercent: (input: RoiInput) => number | null,
): RoiResult["sensitivity"] {
  const bars = (Object.keys(varied) as Varied[]).flatMap((name) => {
    const own = input[name];
    if (own === undefined || own === 0) return [];
    const at = (factor: number) =>
      roiPercent({ ...input, [name]: shares.includes(name) ? Math.min(1, own * factor) : own * factor });
    const [low, high] = [at(1 - STEP), at(1 + STEP)];
    return low === null || high === null || low === high ? [] : [{ input: name, label: varied[name], low, high }];
  });
  return bars.sort((a, b) => Math.abs(b.high - b.low) - Math.abs(a.high - a.low));
}
