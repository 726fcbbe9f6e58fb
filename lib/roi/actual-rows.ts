/** Plan and actuals side by side: the figures that either has, and the actual's deviation from the plan. */
import { formatChange } from "@/lib/platform/format";
import { figureText, figureTexts } from "./figure-text";
import { type FigureName, figureNames, type RoiResult } from "./schema";

export interface ActualRow {
  name: FigureName;
  label: string;
  planned: string;
  actual: string;
  /** Such as `+12%`; a dash where nothing can be compared. */
  difference: string;
}

const percents: readonly FigureName[] = ["roiPercent", "blendedRoiPercent", "roo"];

export const actualRows = (planned: RoiResult, actual: RoiResult, shownIn = planned.currency): ActualRow[] =>
  figureNames
    .filter((name) => planned[name] !== null || actual[name] !== null)
    .map((name) => ({
      name,
      label: figureTexts[name].label,
      planned: figureText(name, planned[name], planned.currency, shownIn),
      actual: figureText(name, actual[name], actual.currency, shownIn),
      difference: differenceOf(name, planned[name], actual[name]),
    }));

/** Percentages differ in points, everything else as a share of the plan. */
function differenceOf(name: FigureName, planned: number | null, actual: number | null): string {
  if (planned === null || actual === null) return "–";
  if (percents.includes(name)) return `${formatChange(actual - planned)} points`;
  return planned === 0 ? "–" : `${formatChange(((actual - planned) / Math.abs(planned)) * 100)}%`;
}
