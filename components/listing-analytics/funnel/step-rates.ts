import type { Step } from "@/lib/analytics/funnel/steps";
import type { StepFigure } from "@/lib/analytics/funnel/view";

/** What a step is a share of. */
const parents: Partial<Record<Step, Step>> = {
  views: "impressions",
  saves: "views",
  compares: "views",
  inquiries: "views",
  offers: "inquiries",
  deals: "offers",
};

/** "8.2% of views"; undefined where nothing can be compared. */
export function shareOfStep({ step, count }: StepFigure, steps: readonly StepFigure[]): string | undefined {
  const parent = steps.find((each) => each.step === parents[step]);
  // What began before the period can be more than what came before it.
  if (!parent?.count || count === null || count > parent.count) return undefined;
  const share = (count / parent.count).toLocaleString("en-US", { style: "percent", maximumFractionDigits: 1 });
  return `${share} of ${parent.label.toLowerCase()}`;
}
