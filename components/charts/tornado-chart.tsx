import { scaleLinear } from "d3-scale";
import { ChartFrame, chartWidth } from "./chart-frame";

interface TornadoBar {
  label: string;
  /** The result with the input lower, and with the input higher. */
  low: number;
  high: number;
}

interface TornadoChartProps {
  title: string;
  base: number;
  bars: readonly TornadoBar[];
  format: (value: number) => string;
}

const [top, step] = [30, 34];
const edge = 52;

/** How far one input at a time moves the result: striped with the input lower, solid with the input higher. */
export function TornadoChart({ title, base, bars, format }: TornadoChartProps) {
  const ends = [base, ...bars.flatMap(({ low, high }) => [low, high])];
  const x = scaleLinear([Math.min(...ends), Math.max(...ends)], [edge, chartWidth - edge]);
  const bottom = top + bars.length * step;
  return (
    <ChartFrame title={title} figure={format(base)} height={bottom + 2}>
      {(stripes) => (
        <>
          {bars.map(({ label, low, high }, at) => (
            <g key={label} transform={`translate(0 ${top + at * step})`}>
              <text x="0" y="11" className="fill-ink text-[12px]">
                {label}
              </text>
              <rect {...between(x(base), x(low))} y="16" height="11" fill={stripes} />
              <rect {...between(x(base), x(high))} y="16" height="11" className="fill-pitch" />
              <End value={Math.min(low, high)} x={x(Math.min(low, high)) - 4} anchor="end" format={format} />
              <End value={Math.max(low, high)} x={x(Math.max(low, high)) + 4} anchor="start" format={format} />
            </g>
          ))}
          <line x1={x(base)} x2={x(base)} y1={top + 10} y2={bottom} className="stroke-ink" />
        </>
      )}
    </ChartFrame>
  );
}

const between = (a: number, b: number) => ({ x: Math.min(a, b), width: Math.abs(a - b) });

interface EndProps extends Pick<TornadoChartProps, "format"> {
  value: number;
  x: number;
  anchor: "start" | "end";
}

const End = ({ value, x, anchor, format }: EndProps) => (
  <text x={x} y="25" textAnchor={anchor} className="fill-soft text-[11px] tabular">
    {format(value)}
  </text>
);
