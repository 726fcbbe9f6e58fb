import { scaleLinear } from "d3-scale";

interface BarProps {
  /** Solid. */
  value: number;
  /** Striped, after the solid part. */
  open?: number;
  max: number;
  /** A line across, such as a budget. */
  mark?: number | null;
}

/** A bar beside the same numbers in a table row. Solid and striped can be distinguished without color. */
export function Bar({ value, open = 0, max, mark }: BarProps) {
  const percent = scaleLinear([0, max > 0 ? max : 1], [0, 100]).clamp(true);
  return (
    <span aria-hidden="true" className="relative block h-3.5 min-w-16 rounded-sm bg-sunk">
      <span className="flex h-full overflow-hidden rounded-sm">
        <span className="h-full bg-pitch" style={{ width: `${percent(value)}%` }} />
        <span
          className="h-full bg-[repeating-linear-gradient(45deg,var(--pitch)_0_3px,transparent_3px_6px)]"
          style={{ width: `${percent(open)}%` }}
        />
      </span>
      {mark ? (
        <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `calc(${percent(mark)}% - 2px)` }} />
      ) : null}
    </span>
  );
}
