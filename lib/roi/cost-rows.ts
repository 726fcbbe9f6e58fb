import { amount } from "./figure-text";
import type { RoiResult } from "./schema";

const labels = {
  rightsFee: "Rights fee",
  inKind: "In kind",
  activation: "Activation",
  measurement: "Measurement",
  agency: "Agency and staff",
} as const;

export interface CostRow {
  label: string;
  text: string;
  /** Of the total cost, 0 to 1; null where there is none. */
  share: number | null;
}

/** The parts of the total cost that were entered or follow from the fee, in the order of the labels. */
export const costRows = ({ costs, totalCost, currency }: RoiResult): CostRow[] =>
  (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const value = costs[name];
    if (value === null) return [];
    return [{ label: labels[name], text: amount(value, currency), share: totalCost ? value / totalCost : null }];
  });
