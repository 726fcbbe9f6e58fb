import { dayMs, startOfDay } from "@/lib/platform/days";
/** Growth is counted by weeks starting on Monday, in UTC; an empty week is a zero, not a gap. */
export const growthKinds = ["signUps", "organizations", "published", "connections", "proposals", "agreed"] as const;
type GrowthKind = (typeof growthKinds)[number];

export const growthLabels: Record<GrowthKind, string> = {
  signUps: "Sign-ups",
  organizations: "New organizations",
  published: "Published listings",
  connections: "Connections",
  proposals: "Proposals sent",
  agreed: "Agreed deals",
};

const weeksShown = 12;

/** The Mondays of the last weeks, oldest first; the last one is the current week's. */
export function lastMondays(at: Date, count = weeksShown): Date[] {
  const today = startOfDay(at).getTime();
  const monday = today - ((at.getUTCDay() + 6) % 7) * dayMs;
  return Array.from({ length: count }, (_, back) => new Date(monday - (count - 1 - back) * 7 * dayMs));
}

export interface GrowthSeries {
  kind: GrowthKind;
  /** One figure per week, in the order of `weeks`. */
  counts: number[];
}

export interface Growth {
  weeks: Date[];
  series: GrowthSeries[];
}

/** Expands sparse weekly counts to all weeks. */
export function seriesOf(
  weeks: readonly Date[],
  rows: readonly { kind: string; week: Date; count: number }[],
): GrowthSeries[] {
  const counted = new Map(rows.map(({ kind, week, count }) => [`${kind} ${week.getTime()}`, count]));
  return growthKinds.map((kind) => ({
    kind,
    counts: weeks.map((week) => counted.get(`${kind} ${week.getTime()}`) ?? 0),
  }));
}
