import "server-only";
import { getFunnel } from "@/lib/analytics/funnel/queries";
import type { Step } from "@/lib/analytics/funnel/steps";
import type { Funnel, FunnelListing } from "@/lib/analytics/funnel/view";
import { findCostliestGap, type CostliestGap } from "@/lib/analytics/visibility/queries";
import type { WeeklyListingsProps } from "@/lib/mail/templates/reports";
import { listWork } from "@/lib/messages/tasks/queries";
import { type WorkRow, workHref, workRules } from "@/lib/messages/tasks/rules";
import { days, hours, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { formatCount, formatDayOfYear } from "@/lib/platform/format";

/**
 * The content of the weekly email to sellers, from the figures that the analytics page may show. It is sent if a
 * listing was seen or got an inquiry in these four weeks, if something needs an answer, or if a missing field costs
 * matches.
 */

type ListingReport = Omit<WeeklyListingsProps, "name" | "organizationName">;

interface Found {
  funnel: Pick<Funnel, "from" | "to" | "steps" | "listings">;
  waiting: readonly (WorkRow & { total: number })[];
  gap: CostliestGap | null;
  at: Date;
}

const MAX_VIEWED = 3;

/** Comparisons are rare and say little: they stay on the page. */
const reported: readonly Step[] = ["impressions", "views", "saves", "inquiries", "offers", "deals"];

function listingReport({ funnel, waiting, gap, at }: Found): ListingReport | null {
  const figures = funnel.steps.filter(({ step }) => reported.includes(step));
  const count = waiting[0]?.total ?? 0;
  if (count === 0 && gap === null && figures.every((figure) => !figure.count)) return null;
  return {
    period: `${formatDayOfYear(funnel.from)} to ${formatDayOfYear(funnel.to)}`,
    figures: figures.map(({ label, count: own, before }) => ({ label, count: own, before })),
    top: mostViewed(funnel.listings),
    waiting: { count, items: waiting.map((row) => waitingItem(row, at)), url: "/dashboard" },
    gap: gap && { label: gap.label, listing: gap.listing, text: gap.text, url: gap.href },
    url: "/listing-analytics",
  };
}

const mostViewed = (listings: readonly FunnelListing[]): ListingReport["top"] =>
  listings
    .filter(({ counts }) => (counts.views ?? 0) > 0)
    .toSorted((a, b) => (b.counts.views ?? 0) - (a.counts.views ?? 0))
    .slice(0, MAX_VIEWED)
    .map(({ id, title, counts }) => ({
      title,
      body: [
        formatCount(counts.views ?? 0, "view", "views"),
        formatCount(counts.saves ?? 0, "save", "saves"),
        formatCount(counts.inquiries ?? 0, "inquiry", "inquiries"),
      ].join(", "),
      url: `/listing-analytics?listingId=${id}`,
    }));

function waitingItem(row: WorkRow, at: Date) {
  const { title, detail } = workRules[row.kind].text(row, "seller");
  const wait = waitText(at.getTime() - row.since.getTime());
  return { title, body: detail ? `${detail} · ${wait}` : wait, url: workHref(row) };
}

function waitText(elapsed: number): string {
  const count = Math.floor(elapsed / days(1));
  return count < 1 ? "waiting since today" : `waiting ${formatCount(count, "day", "days")}`;
}

const MAX_NAMED = 3;

/** The report of a seller's organization, the same for all of its people; null if there is nothing to report. */
export async function findListingReport(organizationId: string): Promise<ListingReport | null> {
  const actor = { kind: "seller", organizationId } as const;
  const listings = await db.listing.count({ where: { organizationId, publishedAt: { not: null } }, take: 1 });
  if (listings === 0) return null;
  const [funnel, waiting, gap] = await Promise.all([
    getFunnel(actor, { weeks: 4 }),
    listWork(actor, MAX_NAMED),
    findCostliestGap(actor),
  ]);
  return listingReport({ funnel, waiting, gap, at: now() });
}

/** Counting a day takes minutes. After this long the report is sent with what has been counted. */
const patience = hours(6);

/** Whether the week is counted: on Monday in the far east it is still Sunday in UTC, by which days are counted. */
export async function isWeekCounted(week: string): Promise<boolean> {
  const monday = new Date(week);
  if (now() < monday) return false;
  const sunday = await db.eventRollUp.count({ where: { day: later(monday, -days(1)) } });
  return sunday > 0 || now() >= later(monday, patience);
}
