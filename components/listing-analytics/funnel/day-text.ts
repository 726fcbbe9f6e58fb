/** "Nov 3", of a day in UTC. */
export const dayText = (day: string): string =>
  new Date(day).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
