import { formatCount } from "./format-count";

/** How long ago, in the largest unit that is whole: "3 days", "5 hours", "1 minute". */
export function formatRelative(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes >= 2880) return formatCount(Math.floor(minutes / 1440), "day");
  return minutes >= 120 ? formatCount(Math.floor(minutes / 60), "hour") : formatCount(minutes, "minute");
}
