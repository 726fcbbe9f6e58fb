import { Bar } from "@/components/charts/bar";
import { BarChart } from "@/components/charts/bar-chart";
import { TableChart } from "@/components/charts/table-chart";
import { costRows } from "@/lib/roi/cost-rows";
import { figureText } from "@/lib/roi/figure-text";
import type { RoiResult } from "@/lib/roi/schema";

/** The components of the total cost; the amounts beside the bars are the chart's table. */
export function CostStack({ result }: { result: RoiResult }) {
  const rows = costRows(result);
  if (result.totalCost === null || rows.length === 0) return null;
  const total = figureText("totalCost", result.totalCost, result.currency);
  return (
    <TableChart
      id="roi-cost"
      title="Cost"
      fileName="roi-cost"
      csvRows={[["Cost", "Amount"], ...rows.map(({ label, text }) => [label, text]), ["Total cost", total]]}
      picture={
        <BarChart
          title={`Total cost: ${total}`}
          rows={rows.map(({ label, text, share }) => ({ label, text, value: share ?? 0 }))}
        />
      }
    >
      <dl>
        {rows.map(({ label, text, share }) => (
          <div
            key={label}
            className="grid grid-cols-[8rem_1fr_auto] items-center gap-3 border-t border-line py-1.5 text-sm first:border-t-0"
          >
            <dt>{label}</dt>
            <dd aria-hidden="true">
              <Bar value={share ?? 0} max={1} />
            </dd>
            <dd className="num font-semibold">{text}</dd>
          </div>
        ))}
        <div className="flex justify-between border-t border-ink py-1.5 text-sm font-semibold">
          <dt>Total cost</dt>
          <dd className="num">{total}</dd>
        </div>
      </dl>
    </TableChart>
  );
}
