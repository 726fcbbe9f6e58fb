import { costRows } from "@/lib/roi/cost-rows";
import { figureText } from "@/lib/roi/figure-text";
import type { RoiResult } from "@/lib/roi/schema";

/** What the total cost is made of; the amounts beside the bars are the chart's table. */
export function CostStack({ result }: { result: RoiResult }) {
  const rows = costRows(result);
  if (result.totalCost === null || rows.length === 0) return null;
  return (
    <section aria-label="Cost">
      <h3 className="text-sm font-semibold">Cost</h3>
      <dl className="mt-1.5">
        {rows.map(({ label, text, share }) => (
          <div
            key={label}
            className="grid grid-cols-[8rem_1fr_auto] items-center gap-3 border-t border-line py-1.5 text-sm"
          >
            <dt>{label}</dt>
            <dd aria-hidden="true" className="h-2 rounded-sm bg-sunk">
              <span className="block h-full rounded-sm bg-pitch" style={{ width: `${(share ?? 0) * 100}%` }} />
            </dd>
            <dd className="num font-semibold">{text}</dd>
          </div>
        ))}
        <div className="flex justify-between border-t border-ink py-1.5 text-sm font-semibold">
          <dt>Total cost</dt>
          <dd className="num">{figureText("totalCost", result.totalCost)}</dd>
        </div>
      </dl>
    </section>
  );
}
