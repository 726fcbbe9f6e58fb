import { scaleLinear } from "d3-scale";
import { ChartFrame, chartWidth } from "./chart-frame";

export interface BarRow {
  label: string;
  /** Solid. */
  value: number;
  text: string;
  /** Striped, below the first: the value it is compared with. */
  other?: number;
}

interface BarChartProps {
  title: string;
  rows: readonly BarRow[];
  /** The names of the solid and the striped bar, where there are two. */
  legend?: readonly [solid: string, striped: string];
}

const top = 30;
const legendHeight = 20;

/** Bars under their names, scaled so that the longest fills the chart. */
export function BarChart({ title, rows, legend }: BarChartProps) {
  const isDouble = rows.some(({ other }) => other !== undefined);
  const step = isDouble ? 40 : 32;
  const from = legend ? top + legendHeight : top;
  const most = Math.max(...rows.map(({ value, other }) => Math.max(value, other ?? 0)), 0);
  const length = scaleLinear([0, most || 1], [0, chartWidth]);
  return (
    <ChartFrame title={title} height={from + rows.length * step}>
      {(stripes) => (
        <>
          {legend ? <Legend names={legend} stripes={stripes} /> : null}
          {rows.map(({ label, value, text, other }, at) => (
            <g key={label} transform={`translate(0 ${from + at * step})`}>
              <text x="0" y="11" className="fill-ink text-[12px]">
                {label}
              </text>
              <text x={chartWidth} y="11" textAnchor="end" className="fill-ink text-[12px] font-semibold tabular">
                {text}
              </text>
              <rect y="16" width={chartWidth} height={isDouble ? 17 : 9} rx="2" className="fill-sunk" />
              <rect y="16" width={length(value)} height={isDouble ? 8 : 9} rx="2" className="fill-pitch" />
              {other === undefined ? null : <rect y="25" width={length(other)} height="8" rx="2" fill={stripes} />}
            </g>
          ))}
        </>
      )}
    </ChartFrame>
  );
}

const Legend = ({ names: [solid, striped], stripes }: { names: readonly [string, string]; stripes: string }) => (
  <g transform={`translate(0 ${top - 4})`}>
    <rect width="12" height="9" rx="2" className="fill-pitch" />
    <text x="17" y="9" className="fill-soft text-[11px]">
      {solid}
    </text>
    <rect x={chartWidth / 2} width="12" height="9" rx="2" fill={stripes} />
    <text x={chartWidth / 2 + 17} y="9" className="fill-soft text-[11px]">
      {striped}
    </text>
  </g>
);
