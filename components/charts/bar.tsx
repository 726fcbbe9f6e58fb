interface BarProps {
  /** Solid. */
  value: number;
  /** Hatched, after the solid part. */
  open?: number;
  max: number;
  /** A line across, such as a budget. */
  mark?: number | null;
}

const percent = (part: number, whole: number) => (whole > 0 ? Math.min(100, (100 * part) / whole) : 0);

/** A bar beside the numbers of a table row, which say the same. Solid and hatched differ without color. */
export function Bar({ value, open = 0, max, mark }: BarProps) {
  return (
    <span aria-hidden="true" className="relative block h-3.5 min-w-16 rounded-sm bg-sunk">
      <span className="flex h-full overflow-hidden rounded-sm">
        <span className="h-full bg-pitch" style={{ width: `${percent(value, max)}%` }} />
        <span
          className="h-full bg-[repeating-linear-gradient(45deg,var(--pitch)_0_3px,transparent_3px_6px)]"
          style={{ width: `${percent(open, max)}%` }}
        />
      </span>
      {mark ? (
        <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `calc(${percent(mark, max)}% - 2px)` }} />
      ) : null}
    </span>
  );
}
