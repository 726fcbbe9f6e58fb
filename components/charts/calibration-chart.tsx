import { formatPercent } from "@/lib/platform/format";
import { scaleLinear, scalePoint } from "d3-scale";
import { type SymbolType, line, symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from "d3-shape";
import { ChartFrame, chartWidth } from "./chart-frame";

interface CalibrationLine {
  label: string;
  /** A share from 0 to 1 for each band; null where nothing was shown. */
  shares: readonly (number | null)[];
}

interface CalibrationChartProps {
  title: string;
  /** Bands of the score, the lowest first. */
  bands: readonly string[];
  lines: readonly CalibrationLine[];
}

const plot = { left: 40, right: chartWidth - 8, top: 34, bottom: 176 };
const legendStep = chartWidth / 2;

/** Distinguished by dashes and markers rather than by color. */
const looks: readonly { mark: SymbolType; dashes?: string }[] = [
  { mark: symbolCircle },
  { mark: symbolSquare, dashes: "6 3" },
  { mark: symbolTriangle, dashes: "2 3" },
  { mark: symbolDiamond, dashes: "8 3 2 3" },
];

/** Whether a higher score leads to more: every line should rise. */
export function CalibrationChart({ title, bands, lines }: CalibrationChartProps) {
  const x = scalePoint(bands, [plot.left, plot.right]).padding(0.5);
  const most = Math.max(...lines.flatMap(({ shares }) => shares.map((share) => share ?? 0)), 0.01);
  const y = scaleLinear([0, most], [plot.bottom, plot.top]).nice(3);
  const legendRows = Math.ceil(lines.length / 2);
  return (
    <ChartFrame title={title} height={plot.bottom + 28 + legendRows * 18}>
      {() => (
        <>
          {y.ticks(3).map((tick) => (
            <g key={tick}>
              <line x1={plot.left} x2={plot.right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
              <text x={plot.left - 6} y={y(tick) + 4} textAnchor="end" className="fill-soft text-[11px] tabular">
                {formatPercent(tick)}
              </text>
            </g>
          ))}
          {bands.map((band) => (
            <text key={band} x={x(band)} y={plot.bottom + 16} textAnchor="middle" className="fill-soft text-[11px]">
              {band}
            </text>
          ))}
          {lines.map(({ label, shares }, at) => (
            <OutcomeLine
              key={label}
              at={at}
              points={shares.map((share, band) => pointOf(share, x(bands[band] ?? ""), y))}
            />
          ))}
          {lines.map(({ label }, at) => (
            <g
              key={label}
              transform={`translate(${(at % 2) * legendStep} ${plot.bottom + 38 + Math.floor(at / 2) * 18})`}
            >
              <OutcomeLine
                at={at}
                points={[
                  { x: 6, y: -4 },
                  { x: 28, y: -4 },
                ]}
              />
              <text x="38" className="fill-soft text-[11px]">
                {label}
              </text>
            </g>
          ))}
        </>
      )}
    </ChartFrame>
  );
}

type Point = { x: number; y: number } | null;

const pointOf = (share: number | null, x: number | undefined, y: (share: number) => number): Point =>
  share === null ? null : { x: x ?? 0, y: y(share) };

function OutcomeLine({ at, points }: { at: number; points: readonly Point[] }) {
  const { mark, dashes } = looks[at % looks.length] ?? looks[0] ?? { mark: symbolCircle };
  const path = line<Point>(
    (point) => point?.x ?? 0,
    (point) => point?.y ?? 0,
  ).defined((point) => point !== null);
  return (
    <>
      <path
        d={path(points) ?? undefined}
        strokeDasharray={dashes}
        strokeWidth="1.8"
        className="fill-none stroke-pitch"
      />
      {points.map((point) =>
        point ? (
          <path
            key={point.x}
            d={symbol(mark, 38)() ?? undefined}
            transform={`translate(${point.x} ${point.y})`}
            className="fill-pitch"
          />
        ) : null,
      )}
    </>
  );
}
