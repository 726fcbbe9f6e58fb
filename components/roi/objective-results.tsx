import { amount, percent } from "@/lib/roi/figure-text";
import type { RoiResult } from "@/lib/roi/schema";

/** How far each objective got, and the cost of each point. */
export function ObjectiveResults({ objectives, currency }: Pick<RoiResult, "objectives" | "currency">) {
  if (objectives.length === 0) return null;
  return (
    <ul aria-label="Objective by objective">
      {objectives.map(({ name, attainment, costPerPoint }, at) => (
        <li key={at} className="flex items-baseline justify-between gap-4 border-t border-line py-1.5 text-sm">
          <span className="wrap-anywhere">{name}</span>
          <span className="text-right">
            <span className="num font-semibold">
              {attainment === null ? "Not measured" : percent(attainment * 100)}
            </span>
            {costPerPoint === null ? null : (
              <span className="block text-meta text-soft">
                {amount(costPerPoint, currency)} of total cost per point
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
