import { formatDate, formatDateTime } from "@/lib/platform/format";
interface UtcTimeProps {
  at: Date | string | null;
  /** Shown when there is no date. */
  never?: string;
  withTime?: boolean;
}

/** A timestamp in UTC for every admin, with seconds in the tooltip. */
export function UtcTime({ at, never = "–", withTime = false }: UtcTimeProps) {
  if (!at) return <span className="text-soft">{never}</span>;
  const date = new Date(at);
  return (
    <time
      dateTime={date.toISOString()}
      title={`${date.toISOString().replace("T", " ").slice(0, 19)} UTC`}
      className="whitespace-nowrap tabular"
    >
      {withTime ? `${formatDateTime(date, undefined, "UTC")} UTC` : formatDate(date)}
    </time>
  );
}
