import { scaleLinear } from "d3-scale";
import { ChartFrame, chartWidth, countLabel } from "./chart-frame";

export interface FunnelRow {
  label: string;
  /** Null for values that may not be shown. */
  count: number | null;
  /** The previous period: a line across the bar. */
  before?: number | null;
  /** The share of an earlier step that got this far, such as "8.2% of views". */
  share?: string;
}

const top = 30;
const step = 38;

/** A bar per step, as long as the number that reached it, with its share of the previous step. */
export function FunnelChart({ title, rows }: { title: string; rows: readonly FunnelRow[] }) {
  const most = Math.max(...rows.map(({ count, before }) => Math.max(count ?? 0, before ?? 0)), 1);
  const length = scaleLinear([0, most], [0, chartWidth]);
  return (
    <ChartFrame title={title} height={top + rows.length * step}>
      {() =>
        rows.map(({ label, count, before, share }, at) => (
          <g key={label} transform={`translate(0 ${top + at * step})`}>
            <text x="0" y="11" className="fill-ink text-[12px]">
              {label}
              {share ? (
                <tspan dx="7" className="fill-soft text-[11px]">
                  {share}
                </tspan>
              ) : null}
            </text>
            <text x={chartWidth} y="11" textAnchor="end" className="fill-ink text-[12px] font-semibold tabular">
              {count === null ? "–" : countLabel(count)}
            </text>
            <FunnelBar count={count} before={before ?? null} length={length} />
          </g>
        ))
      }
    </ChartFrame>
  );
}

interface FunnelBarProps {
  count: number | null;
  before: number | null;
  length: (count: number) => number;
}

function FunnelBar({ count, before, length }: FunnelBarProps) {
  if (count === null)
    return (
      <rect
        x="0.5"
        y="16.5"
        width={chartWidth - 1}
        height="12"
        rx="2"
        strokeDasharray="2 4"
        className="fill-none stroke-edge"
      />
    );
  return (
    <>
      <rect y="16" width={chartWidth} height="13" rx="2" className="fill-sunk" />
      <rect y="16" width={count === 0 ? 0 : Math.max(2, length(count))} height="13" rx="2" className="fill-pitch" />
      {before ? <rect x={Math.max(0, length(before) - 2)} y="15" width="2" height="15" className="fill-ink" /> : null}
    </>
  );
}
