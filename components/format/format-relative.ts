/** How long ago, in the largest unit that is whole: "3 days", "5 hours", "1 minute". */
export function formatRelative(since: Date, at: Date): string {
  const minutes = Math.max(0, Math.floor((at.getTime() - since.getTime()) / 60_000));
  if (minutes >= 2880) return counted(Math.floor(minutes / 1440), "day");
  return minutes >= 120 ? counted(Math.floor(minutes / 60), "hour") : counted(minutes, "minute");
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
