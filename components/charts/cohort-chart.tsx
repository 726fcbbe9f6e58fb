import { scaleBand, scaleLinear } from "d3-scale";
import { ChartFrame, chartWidth } from "./chart-frame";

interface CohortRow {
  label: string;
  /** Shares from 0 to 1; null for the future. */
  shares: readonly (number | null)[];
}

interface CohortChartProps {
  title: string;
  columns: readonly string[];
  rows: readonly CohortRow[];
}

const labelWidth = 64;
const [top, rowHeight, headHeight] = [26, 24, 20];

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** A row per cohort, a column per step or period. Each cell has its number; the shade repeats it. */
export function CohortChart({ title, columns, rows }: CohortChartProps) {
  const x = scaleBand(columns, [labelWidth, chartWidth]).paddingInner(0.04);
  // Pale enough for dark text even at its darkest.
  const shade = scaleLinear([0, 1], [0.04, 0.42]);
  return (
    <ChartFrame title={title} height={top + headHeight + rows.length * rowHeight + 2}>
      {() => (
        <>
          {columns.map((column) => (
            <text
              key={column}
              x={(x(column) ?? 0) + x.bandwidth() / 2}
              y={top + 10}
              textAnchor="middle"
              className="fill-soft text-[11px]"
            >
              {column}
            </text>
          ))}
          {rows.map(({ label, shares }, row) => (
            <g key={label} transform={`translate(0 ${top + headHeight + row * rowHeight})`}>
              <text x="0" y="15" className="fill-ink text-[11px] tabular">
                {label}
              </text>
              {columns.map((column, at) => {
                const share = shares[at] ?? null;
                return share === null ? null : (
                  <g key={column} transform={`translate(${x(column) ?? 0} 0)`}>
                    <rect
                      width={x.bandwidth()}
                      height={rowHeight - 2}
                      rx="2"
                      fillOpacity={shade(share)}
                      className="fill-pitch"
                    />
                    <text x={x.bandwidth() / 2} y="15" textAnchor="middle" className="fill-ink text-[11px] tabular">
                      {percent(share)}
                    </text>
                  </g>
                );
              })}
            </g>
          ))}
        </>
      )}
    </ChartFrame>
  );
}
