import { type ReactNode, useId } from "react";
import { formatNumber } from "@/lib/platform/format";

/** Every chart is drawn at this width, so that its text has the same size on a phone as beside a table. */
export const chartWidth = 360;

interface ChartFrameProps {
  title: string;
  /** At the right of the title, such as a total. */
  figure?: string;
  height: number;
  /** Receives the striped fill: a second style beside solid, without a second color. */
  children: (stripes: string) => ReactNode;
}

export const countLabel = (value: number): string => formatNumber(value, 1);

/**
 * The drawing area of a chart: an SVG rendered on the server, without scripts. The table beside it has the same data,
 * so it is hidden from screen readers.
 */
export function ChartFrame({ title, figure, height, children }: ChartFrameProps) {
  const stripes = `stripes-${useId().replaceAll(/\W/g, "")}`;
  return (
    <svg data-chart aria-hidden="true" viewBox={`0 0 ${chartWidth} ${height}`} className="w-full max-w-xl">
      <defs>
        <pattern id={stripes} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="6" className="fill-pitch" />
        </pattern>
      </defs>
      <text x="0" y="15" className="fill-soft text-[13px]">
        {title}
      </text>
      {figure === undefined ? null : (
        <text x={chartWidth} y="16" textAnchor="end" className="fill-ink text-[17px] font-semibold tabular">
          {figure}
        </text>
      )}
      {children(`url(#${stripes})`)}
    </svg>
  );
}
