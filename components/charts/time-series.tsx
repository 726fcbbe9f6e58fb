import { scaleLinear, scalePoint } from "d3-scale";
import { area, line } from "d3-shape";
import { ChartFrame, chartWidth, countLabel } from "./chart-frame";

interface TimePoint {
  label: string;
  /** Null for values that are unknown or may not be shown. */
  value: number | null;
}

interface TimeSeriesProps {
  title: string;
  figure?: string;
  points: readonly TimePoint[];
  /** The same points in the previous period: a dashed line. */
  before?: readonly (number | null)[];
  /** The last point is not over yet: a hollow dot after a dashed line. */
  isLastOpen?: boolean;
  format?: (value: number) => string;
}

const height = 170;
const plot = { left: 40, right: chartWidth - 8, top: 34, bottom: 140 };

/** One figure over time. Where a value is missing, the line is interrupted and the gap has a dashed outline. */
export function TimeSeries({ title, figure, points, before = [], isLastOpen, format = countLabel }: TimeSeriesProps) {
  const values = [...points.map(({ value }) => value), ...before].filter((value) => value !== null);
  const x = scalePoint(
    points.map((_, at) => at),
    [plot.left, plot.right],
  ).padding(0.5);
  const y = scaleLinear([0, Math.max(1, ...values)], [plot.bottom, plot.top]).nice(3);
  const draw = {
    x: (at: number) => x(at) ?? plot.left,
    y: (value: number | null) => y(value ?? 0),
  };
  return (
    <ChartFrame title={title} figure={figure} height={height}>
      {() => (
        <>
          {ticksOf(y, values).map((tick) => (
            <g key={tick}>
              <line x1={plot.left} x2={plot.right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
              <text x={plot.left - 6} y={y(tick) + 4} textAnchor="end" className="fill-soft text-[11px] tabular">
                {format(tick)}
              </text>
            </g>
          ))}
          <Gaps points={points} x={draw.x} step={x.step()} />
          <Lines points={points} before={before} isLastOpen={isLastOpen ?? false} draw={draw} />
          <text x={plot.left} y={height - 8} className="fill-soft text-[11px]">
            {points[0]?.label}
          </text>
          <text x={plot.right} y={height - 8} textAnchor="end" className="fill-soft text-[11px]">
            {points.length > 1 ? points.at(-1)?.label : null}
          </text>
        </>
      )}
    </ChartFrame>
  );
}

/** Counts are whole numbers. */
function ticksOf(y: { ticks: (count: number) => number[] }, values: readonly number[]): number[] {
  const isWhole = values.every(Number.isInteger);
  return y.ticks(3).filter((tick) => !isWhole || Number.isInteger(tick));
}

interface LinesProps extends Required<Pick<TimeSeriesProps, "points" | "before" | "isLastOpen">> {
  draw: { x: (at: number) => number; y: (value: number | null) => number };
}

function Lines({ points, before, isLastOpen, draw }: LinesProps) {
  const isKnown = ({ value }: TimePoint) => value !== null;
  const closed = isLastOpen ? points.slice(0, -1) : points;
  const path = line<TimePoint>(
    (_, at) => draw.x(at),
    ({ value }) => draw.y(value),
  ).defined(isKnown);
  const surface = area<TimePoint>(
    (_, at) => draw.x(at),
    plot.bottom,
    ({ value }) => draw.y(value),
  ).defined(isKnown);
  const pathBefore = line<number | null>((_, at) => draw.x(at), draw.y).defined((value) => value !== null);
  const open = points.slice(-2);
  const toOpen = line<TimePoint>(
    (_, at) => draw.x(points.length - open.length + at),
    ({ value }) => draw.y(value),
  );
  return (
    <>
      <path d={surface(closed) ?? undefined} className="fill-pitch-wash" />
      <path
        d={pathBefore(before) ?? undefined}
        strokeDasharray="4 3"
        strokeWidth="1.5"
        className="fill-none stroke-soft"
      />
      <path d={path(closed) ?? undefined} strokeWidth="2" className="fill-none stroke-pitch" />
      {isLastOpen && open.length === 2 && open.every(isKnown) ? (
        <path d={toOpen(open) ?? undefined} strokeDasharray="2 3" strokeWidth="2" className="fill-none stroke-pitch" />
      ) : null}
      {points.map(({ label, value }, at) =>
        value === null ? null : (
          <circle
            key={label}
            cx={draw.x(at)}
            cy={draw.y(value)}
            r="2.6"
            strokeWidth="1.6"
            className={isLastOpen && at === points.length - 1 ? "fill-card stroke-pitch" : "fill-pitch stroke-pitch"}
          />
        ),
      )}
    </>
  );
}

const Gaps = ({ points, x, step }: { points: readonly TimePoint[]; x: (at: number) => number; step: number }) =>
  points.map(({ label, value }, at) =>
    value === null ? (
      <rect
        key={label}
        x={x(at) - step * 0.4}
        y={plot.top}
        width={step * 0.8}
        height={plot.bottom - plot.top}
        strokeDasharray="2 4"
        className="fill-none stroke-edge"
      />
    ) : null,
  );
