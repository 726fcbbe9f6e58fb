/**
 * What the weekly email to sellers says, from the figures that the analytics page may show. There is something to say when
 * a listing was seen or asked about in these four weeks, when something needs an answer, or when a missing field costs matches.
 */
import { formatCount, formatDayOfYear } from "@/lib/platform/format";
import type { CostliestGap } from "@/lib/analytics/visibility/costliest-gap-queries";
import type { Step } from "@/lib/analytics/funnel/steps";
import type { Funnel, FunnelListing } from "@/lib/analytics/funnel/view";
import type { WeeklyListingsProps } from "@/lib/mail/templates/reports";
import { type WorkRow, workHref, workRules } from "@/lib/messages/tasks/rules";
import { days } from "@/lib/platform/clock";

export type ListingReport = Omit<WeeklyListingsProps, "name" | "organizationName">;

interface Found {
  funnel: Pick<Funnel, "from" | "to" | "steps" | "listings">;
  waiting: readonly (WorkRow & { total: number })[];
  gap: CostliestGap | null;
  at: Date;
}

const MAX_VIEWED = 3;

/** Comparisons are rare and say little: they stay on the page. */
const reported: readonly Step[] = ["impressions", "views", "saves", "inquiries", "offers", "deals"];

export function listingReport({ funnel, waiting, gap, at }: Found): ListingReport | null {
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
  return count < 1 ? "since today" : `waiting ${formatCount(count, "day", "days")}`;
}
