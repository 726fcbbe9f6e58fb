import "server-only";
import { now } from "@/lib/platform/clock";
import { replica } from "@/lib/platform/db";
import type { Section } from "./section";

/** The month of joining and the five after it. */
const MONTHS = 6;

interface Row {
  month: string;
  after: number;
  people: number;
  active: number;
}

export function retentionSince(): Date {
  const at = now();
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - MONTHS + 1, 1));
}

/** People by the month in which they joined, and the share of them who logged in again in later months. */
export async function readRetention(): Promise<Section> {
  const at = now();
  const since = retentionSince();
  const rows = await replica().$queryRaw<Row[]>`
    WITH joined AS (SELECT id, date_trunc('month', "createdAt", 'UTC') AS month FROM users
      WHERE type <> 'admin' AND "createdAt" >= ${since}),
    seen AS (SELECT DISTINCT a."actorId", date_trunc('month', a.at, 'UTC') AS month FROM activity_logs a
      WHERE a.action = 'auth.login' AND a.at >= ${since}),
    months AS (SELECT m AS month FROM generate_series(${since}, ${at}::timestamptz, interval '1 month') AS m)
    SELECT to_char(j.month AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
      (extract(year FROM age(m.month, j.month)) * 12 + extract(month FROM age(m.month, j.month)))::int AS after,
      count(*)::int AS people, count(s."actorId")::int AS active
    FROM joined j JOIN months m ON m.month >= j.month
    LEFT JOIN seen s ON s."actorId" = j.id AND s.month = m.month
    GROUP BY 1, 2 ORDER BY 1, 2`;
  const keys = Array.from({ length: MONTHS }, (_, after) => `month${after}`);
  return {
    name: "retention",
    title: "Retention",
    description: "People by the month they joined, and the share who logged in that month and in each month after.",
    by: "Joined in",
    figures: [
      { key: "people", label: "People" },
      ...keys.map((key, after) => ({ key, label: `Month ${after}`, unit: "share" as const })),
    ],
    rows: [...new Set(rows.map(({ month }) => month))].map((month) => cohortOf(month, rows)),
    chart: { kind: "cohorts", of: keys, names: keys.map((_, after) => `Month ${after}`) },
  };
}

function cohortOf(label: string, rows: readonly Row[]): Section["rows"][number] {
  const own = rows.filter(({ month }) => month === label);
  const people = own[0]?.people ?? 0;
  const shares = own.map(({ after, active }) => [`month${after}`, people === 0 ? null : active / people]);
  return { label, values: { people, ...Object.fromEntries(shares) } };
}
