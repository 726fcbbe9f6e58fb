interface BarPoint {
  label: string;
  /** Null for what may not be shown. */
  value: number | null;
}

interface BarSeriesProps {
  title: string;
  total: number | null;
  points: readonly BarPoint[];
}

const [width, height] = [320, 150];
const plot = { top: 36, bottom: 124 };

const grouped = new Intl.NumberFormat("en-US");

/** One small chart of bars. Its numbers are in the table beside it; what may not be shown is hatched, not colored. */
export function BarSeries({ title, total, points }: BarSeriesProps) {
  const top = Math.max(1, ...points.map(({ value }) => value ?? 0));
  const step = width / Math.max(1, points.length);
  const highest = points.findIndex(({ value }) => value === top);
  return (
    <svg data-chart aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="w-full">
      <text x="0" y="15" className="fill-soft text-[13px]">
        {title}
      </text>
      <text x={width} y="16" textAnchor="end" className="fill-ink text-[17px] font-semibold tabular">
        {total === null ? "–" : grouped.format(total)}
      </text>
      {points.map(({ label, value }, at) => {
        const tall = value === null ? plot.bottom - plot.top : (value / top) * (plot.bottom - plot.top - 12);
        return (
          <rect
            key={label}
            x={at * step + step * 0.12}
            y={plot.bottom - tall}
            width={step * 0.76}
            height={tall}
            strokeDasharray={value === null ? "2 4" : undefined}
            className={value === null ? "fill-none stroke-line" : "fill-pitch"}
          />
        );
      })}
      {highest < 0 ? null : (
        <text
          x={Math.min(width - 14, Math.max(14, (highest + 0.5) * step))}
          y={plot.top + 8}
          textAnchor="middle"
          className="fill-soft text-[11px] tabular"
        >
          {grouped.format(top)}
        </text>
      )}
      <line x1="0" x2={width} y1={plot.bottom} y2={plot.bottom} className="stroke-soft" />
      <text x="0" y={height - 8} className="fill-soft text-[11px]">
        {points[0]?.label}
      </text>
      <text x={width} y={height - 8} textAnchor="end" className="fill-soft text-[11px]">
        {points.length > 1 ? points.at(-1)?.label : null}
      </text>
    </svg>
  );
}
