/** A result in sentences: for screen readers, for a quick read, and at the top of a business case. */
import { amount, figureText, percent } from "./figure-text";
import { notPaidBack } from "./formulas";
import type { FigureName, RoiResult } from "./schema";

/** The first sentence is the return; the others name the range, what has to happen to break even, and how sure it is. */
export function summaryOf(result: RoiResult): [string, ...string[]] {
  const { currency, scenarios, breakEvenCustomers, breakEvenReach, paybackMonths, roo, confidence } = result;
  const [low, high] = [scenarios.low.roiPercent, scenarios.high.roiPercent];
  return [
    returnOf(result),
    ...(low === null || high === null
      ? []
      : [`Between the low and high scenarios, it is ${percent(low)} to ${percent(high)}.`]),
    ...(breakEvenCustomers === null
      ? []
      : [
          `It breaks even at ${figureText("breakEvenCustomers", breakEvenCustomers, currency)} incremental customers${
            breakEvenReach === null
              ? ""
              : `, or ${figureText("breakEvenReach", breakEvenReach, currency)} people reached`
          }.`,
        ]),
    ...(result.reasons.paybackMonths?.startsWith(notPaidBack) ? [result.reasons.paybackMonths] : []),
    ...(paybackMonths === null ? [] : [`It pays back in ${figureText("paybackMonths", paybackMonths, currency)}.`]),
    ...(roo === null ? [] : [`Return on objectives: ${figureText("roo", roo, currency)}.`]),
    `Confidence: ${confidence.level}. ${confidence.reason}`,
  ];
}

function returnOf({ currency, totalCost, incrementalProfit, netProfit, roiPercent, reasons }: RoiResult): string {
  const money = (value: number) => amount(value, currency);
  if (totalCost === null) return `No return yet. ${reasons.totalCost ?? ""}`;
  if (netProfit === null || roiPercent === null)
    return `It costs ${money(totalCost)}. No return yet. ${reasons.roiPercent ?? ""}`;
  const outcome = netProfit < 0 ? `a loss of ${money(-netProfit)}` : `a profit of ${money(netProfit)}`;
  return `Return on investment: ${money(incrementalProfit ?? 0)} of profit for ${money(totalCost)} of cost, ${outcome}.`;
}

const headlines: readonly FigureName[] = [
  "roiPercent",
  "costPerTargetReach",
  "costPerReach",
  "effectiveCpm",
  "mediaValueToCost",
  "totalCost",
];

/** The figure at the head of a result: the return, or the most telling one that is known before there is a return. */
export const headlineOf = (result: RoiResult): FigureName | null =>
  headlines.find((name) => result[name] !== null) ?? null;
