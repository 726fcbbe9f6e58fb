import { writeCsv } from "@/lib/imports/file/write-csv";
import { figureTexts } from "./figure-text";
import type { ScenarioView } from "./scenarios/schema";
import { figureNames } from "./schema";

/** A scenario as a table: every figure with its reason where it is unknown, then the assumptions with their sources. */
export function scenarioCsv({ result }: ScenarioView): string {
  const figures = figureNames.map((name) => [
    "Figure",
    figureTexts[name].label,
    result[name]?.toString() ?? "",
    result.reasons[name] ?? "",
  ]);
  const scenarios = (["low", "base", "high"] as const).map((level) => [
    "Scenario",
    `Return on investment, ${level}`,
    result.scenarios[level].roiPercent?.toString() ?? "",
    "",
  ]);
  const assumptions = result.assumptions.map(({ label, value, from, source }) => [
    "Assumption",
    label,
    value.toString(),
    from === "yours" ? "Yours" : `Default: ${source ?? ""}`,
  ]);
  return writeCsv(["Section", "Name", "Value", "Note"], [...figures, ...scenarios, ...assumptions]);
}
