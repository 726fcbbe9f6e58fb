import { writeCsv } from "@/lib/imports/file/write-csv";
import { figureTexts, assumptionSource } from "./figure-text";
import type { ScenarioView } from "./scenarios/schema";
import { figureNames } from "./schema";

const heads = ["Section", "Name", "Value", "Low", "High", "Actual", "Note"];

/** A scenario as a table: its currency, figures, their reasons, the range, sensitivity, objectives, actuals, and sourced assumptions. */
export function scenarioCsv({ result, actual }: ScenarioView): string {
  const figures = figureNames.map((name) => [
    "Figure",
    figureTexts[name].label,
    text(result[name]),
    text(inRange(result.scenarios.low, name)),
    text(inRange(result.scenarios.high, name)),
    text(actual?.result[name]),
    result.reasons[name] ?? "",
  ]);
  const sensitivity = result.sensitivity.map(({ label, low, high }) => [
    ...["Sensitivity", `Return on investment, ${label} 20% lower and higher`, text(result.roiPercent)],
    ...[text(low), text(high), "", ""],
  ]);
  const objectives = result.objectives.map(({ name, attainment, costPerPoint }) => [
    ...["Objective", name, text(attainment), "", "", ""],
    costPerPoint === null ? "" : `Cost per point: ${costPerPoint}`,
  ]);
  const assumptions = result.assumptions.map((each) => [
    ...["Assumption", each.label, text(each.value), "", "", ""],
    assumptionSource(each),
  ]);
  return writeCsv(heads, [
    ["Scenario", "Currency", result.currency, "", "", "", ""],
    ...figures,
    ...sensitivity,
    ...objectives,
    ...assumptions,
  ]);
}

const text = (value: number | null | undefined): string => value?.toString() ?? "";

const inRange = (outcome: ScenarioView["result"]["scenarios"]["low"], name: string): number | null =>
  new Map(Object.entries(outcome)).get(name) ?? null;
