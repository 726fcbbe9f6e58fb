import "server-only";
import { isNegotiatedSql } from "@/lib/deals/board/scope-sql";
import { toIsoDay } from "@/lib/platform/days";
import { days, later, now } from "@/lib/platform/clock";
import { usdSql } from "@/lib/platform/database/usd-sql";
import { Prisma, replica } from "@/lib/platform/db";
import { lastMondays } from "../overview/weeks";
import type { PeriodInput, Section } from "./section";

type Row = { at: Date } & Record<string, number | null | Date>;

/** The Mondays of the period's weeks, those of the previous period, and the first of each. */
export function weeksOf({ weeks }: PeriodInput) {
  const all = lastMondays(now(), 2 * weeks);
  const [before, mondays] = [all.slice(0, weeks), all.slice(weeks)];
  return { mondays, before, since: mondays[0] ?? now(), sinceBefore: before[0] ?? now() };
}

/** A row for every week, including empty ones, with the same week of the previous period. */
function byWeek(
  { mondays, before }: Pick<ReturnType<typeof weeksOf>, "mondays" | "before">,
  rows: readonly Row[],
  keys: readonly string[],
  action: string,
): Section["rows"] {
  const valuesOf = (monday: Date | undefined) => {
    const row = rows.find(({ at }) => at.getTime() === monday?.getTime());
    return Object.fromEntries(keys.map((key) => [key, row ? numberOf(row[key]) : 0]));
  };
  return mondays.map((monday, place) => {
    const label = toIsoDay(monday);
    return { label, values: valuesOf(monday), before: valuesOf(before[place]), href: activityLink(action, label) };
  });
}

/** The entries of one week in the activity log: who did it, and when. */
function activityLink(action: string, monday: string): string {
  const to = toIsoDay(later(new Date(monday), days(6)));
  return `/admin/activity-logs?${new URLSearchParams({ action, from: monday, to })}`;
}

const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

export async function readAcquisition(period: PeriodInput): Promise<Section> {
  const { sinceBefore: since, ...weeks } = weeksOf(period);
  const rows = await replica().$queryRaw<Row[]>`
    SELECT date_trunc('week', happened.at, 'UTC') AS at,
      count(*) FILTER (WHERE kind = 'marketer')::int AS marketers, count(*) FILTER (WHERE kind = 'seller')::int AS sellers,
      count(*) FILTER (WHERE kind = 'approved')::int AS approved, count(*) FILTER (WHERE kind = 'organization')::int AS organizations
    FROM (SELECT type::text AS kind, "createdAt" AS at FROM users WHERE type <> 'admin' AND "createdAt" >= ${since}
      UNION ALL SELECT 'approved', "approvedAt" FROM users WHERE type <> 'admin' AND "approvedAt" >= ${since}
      UNION ALL SELECT 'organization', "createdAt" FROM organizations WHERE "createdAt" >= ${since} AND status <> 'contact') AS happened
    GROUP BY 1`;
  return {
    name: "acquisition",
    title: "Acquisition",
    description: "Accounts and organizations by week, Monday to Sunday. The current week is incomplete.",
    by: "Week of",
    figures: [
      { key: "marketers", label: "Marketer sign-ups" },
      { key: "sellers", label: "Seller sign-ups" },
      { key: "approved", label: "Approved accounts" },
      { key: "organizations", label: "New organizations" },
    ],
    rows: byWeek(weeks, rows, ["marketers", "sellers", "approved", "organizations"], "auth.register"),
    chart: { kind: "series" },
  };
}

export async function readFunnel(period: PeriodInput): Promise<Section> {
  const { sinceBefore: since, ...weeks } = weeksOf(period);
  const keys = ["impressions", "views", "saves", "compares", "inquiries", "offers", "deals"];
  const rows = await replica().$queryRaw<Row[]>`
    SELECT date_trunc('week', day::timestamp) AT TIME ZONE 'UTC' AS at, sum(impressions)::int AS impressions,
      sum(views)::int AS views, sum(saves)::int AS saves, sum(compares)::int AS compares,
      sum(inquiries)::int AS inquiries, sum(offers)::int AS offers, sum(deals)::int AS deals
    FROM listing_days WHERE day >= ${toIsoDay(since)}::date GROUP BY 1`;
  return {
    name: "funnel",
    title: "Funnel",
    description:
      "All listings together. An organization counts once a day for each listing and step; each day is added once it ends.",
    by: "Week of",
    figures: [
      { key: "impressions", label: "Impressions" },
      { key: "views", label: "Views" },
      { key: "saves", label: "Saves" },
      { key: "compares", label: "Comparisons" },
      { key: "inquiries", label: "Inquiries" },
      { key: "offers", label: "Offers" },
      { key: "deals", label: "Deals" },
    ],
    rows: byWeek(weeks, rows, keys, "conversation.started"),
    chart: { kind: "series" },
  };
}

export async function readReplies(period: PeriodInput): Promise<Section> {
  const { sinceBefore: since, ...weeks } = weeksOf(period);
  const rows = await replica().$queryRaw<Row[]>`
    SELECT date_trunc('week', "createdAt", 'UTC') AS at, count(*)::int AS inquiries, count("firstReplyAt")::int AS answered,
      count(*) FILTER (WHERE "firstReplyAt" <= "createdAt" + interval '24 hours')::int AS day,
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM "firstReplyAt" - "createdAt")) / 3600)::float AS median
    FROM conversations WHERE kind = 'inquiry' AND "createdAt" >= ${since} GROUP BY 1`;
  return {
    name: "replies",
    title: "Reply times",
    description: "Inquiries by the week they were sent, and how quickly sellers replied.",
    by: "Week of",
    figures: [
      { key: "inquiries", label: "Inquiries" },
      { key: "answered", label: "Answered" },
      { key: "day", label: "Within 24 hours" },
      { key: "median", label: "Median hours to reply", unit: "hours" },
    ],
    rows: byWeek(weeks, rows, ["inquiries", "answered", "day", "median"], "conversation.started").map(
      ({ values, before, ...row }) => ({
        ...row,
        values: withoutMedian(values),
        before: before && withoutMedian(before),
      }),
    ),
    chart: { kind: "series" },
  };
}

/** A week without inquiries has no median. */
const withoutMedian = (values: Section["rows"][number]["values"]) =>
  values.inquiries === 0 ? { ...values, median: null } : values;

const usd = usdSql(Prisma.sql`r."totalCents"`, Prisma.sql`r.currency`);

export async function readRevenue(period: PeriodInput): Promise<Section> {
  const { sinceBefore: since, ...weeks } = weeksOf(period);
  const rows = await replica().$queryRaw<Row[]>`
    SELECT date_trunc('week', happened.at, 'UTC') AS at, count(*) FILTER (WHERE kind = 'deal')::int AS deals,
      coalesce(sum(cents) FILTER (WHERE kind = 'offer'), 0)::float / 100 AS pipeline,
      coalesce(sum(cents) FILTER (WHERE kind = 'deal'), 0)::float / 100 AS value,
      coalesce(sum(cents) FILTER (WHERE kind = 'paid'), 0)::float / 100 AS paid
    FROM (SELECT 'deal' AS kind, p."acceptedAt" AS at, ${usd} AS cents FROM proposals p
        JOIN proposal_revisions r ON r."proposalId" = p.id AND r.revision = p."acceptedRevision"
        JOIN deals d ON d.id = p."dealId"
        WHERE p.state = 'agreed' AND p."acceptedAt" >= ${since} AND ${isNegotiatedSql}
      UNION ALL SELECT 'offer', p."sentAt", ${usd} FROM proposals p
        JOIN proposal_revisions r ON r."proposalId" = p.id AND r.revision = 1
        JOIN deals d ON d.id = p."dealId"
        WHERE p."sentAt" >= ${since} AND ${isNegotiatedSql}
      UNION ALL SELECT 'paid', "paidAt", ${usdSql(Prisma.sql`"amountCents"`, Prisma.sql`currency`)} FROM invoices WHERE "paidAt" >= ${since}) AS happened
    GROUP BY 1`;
  return {
    name: "revenue",
    title: "Revenue",
    description:
      "Offers sent (at their first price), agreed deals, and paid plan invoices in US dollars. Amounts in other currencies are converted at the bundled rates.",
    by: "Week of",
    figures: [
      { key: "pipeline", label: "Pipeline: value of offers sent", unit: "dollars" },
      { key: "deals", label: "Agreed deals" },
      { key: "value", label: "Agreed value", unit: "dollars" },
      { key: "paid", label: "Plan revenue: paid invoices", unit: "dollars" },
    ],
    rows: byWeek(weeks, rows, ["pipeline", "deals", "value", "paid"], "proposal.accepted"),
    chart: { kind: "series" },
  };
}
