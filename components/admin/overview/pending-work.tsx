import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { cn } from "@/components/ui/cn";
import type { Health } from "@/lib/moderation/overview/health-queries";
import type { Waiting } from "@/lib/moderation/overview/queries";
import { formatRelative, formatNumber, formatCount, plural } from "@/lib/platform/format";

interface PendingWorkProps {
  waiting: Waiting & { oldJoinRequestDays: number };
  failedJobs: Health["jobs"]["failed"];
  at: Date;
}

interface Item {
  count: number;
  one: string;
  many: string;
  detail: string;
  href?: string;
  /** Overdue or failed: shown before what is still on time. */
  isUrgent?: boolean;
}

/** What needs an admin: urgent queues first, then the other non-empty ones; empty ones are muted. */
export function PendingWork({ waiting, failedJobs, at }: PendingWorkProps) {
  const items = itemsOf(waiting, failedJobs, at).sort((a, b) => rankOf(b) - rankOf(a));
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {items.map((item) => (
        <li key={item.many}>
          <WaitingTile item={item} />
        </li>
      ))}
    </ul>
  );
}

const rankOf = ({ count, isUrgent = false }: Item) => (count === 0 ? 0 : isUrgent ? 2 : 1);

function WaitingTile({ item: { count, one, many, detail, href, isUrgent = false } }: { item: Item }) {
  const isAlarming = isUrgent && count > 0;
  const look = cn(
    "flex h-full flex-col rounded-xl border p-4.5 no-underline",
    isAlarming ? "border-signal/40 bg-signal-wash" : "border-line bg-card",
    href && "hover:border-edge",
  );
  const content = (
    <>
      <span className={cn("num text-3xl font-semibold", isAlarming ? "text-signal" : count === 0 && "text-soft")}>
        {formatNumber(count)}
      </span>
      <span className="mt-1.5 flex items-center gap-1.5 text-sm font-semibold">
        {plural(count, one, many)}
        {href ? <ArrowRight aria-hidden="true" className="size-3.5" /> : null}
      </span>
      <span className="text-meta text-soft">{detail}</span>
    </>
  );
  return href ? (
    <Link href={href} className={look}>
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  );
}

function itemsOf(waiting: PendingWorkProps["waiting"], failedJobs: number, at: Date): Item[] {
  const oldest = (since: Date | null, none: string) => (since ? `Oldest: ${formatRelative(since, at)}` : none);
  const { answered, oldJoinRequestDays: limit } = waiting;
  const more = (overdue: number, own: number) =>
    [
      "",
      ...(overdue > 0 ? [`${formatNumber(overdue)} overdue`] : []),
      ...(own > 0 ? [`${formatNumber(own)} yours`] : []),
    ].join(" · ");
  return [
    {
      count: waiting.openAlerts,
      one: "open alert",
      many: "open alerts",
      detail: oldest(waiting.oldestAlert, "No metric is past its threshold"),
      href: "/admin/alerts",
      isUrgent: true,
    },
    {
      count: waiting.registrations,
      one: "pending registration",
      many: "pending registrations",
      detail: `${oldest(waiting.oldestRegistration, "None pending")}${answered > 0 ? ` · ${formatNumber(answered)} ${plural(answered, "has", "have")} replied` : ""}${more(waiting.overdueRegistrations, waiting.ownRegistrations)}`,
      href: "/admin/pending-users",
      isUrgent: waiting.overdueRegistrations > 0,
    },
    {
      count: waiting.oldJoinRequests,
      one: "overdue join request",
      many: "overdue join requests",
      detail: oldest(waiting.oldestJoinRequest, `None older than ${formatCount(limit, "day")}`),
      href: "/admin/organization-join-requests?status=old",
      isUrgent: true,
    },
    {
      count: waiting.listingsInReview,
      one: "listing in review",
      many: "listings in review",
      detail: `${oldest(waiting.oldestReview, "None pending")}${more(waiting.overdueReviews, waiting.ownReviews)}`,
      href: "/admin/opportunities",
      isUrgent: waiting.overdueReviews > 0,
    },
    {
      count: waiting.inquiries,
      one: "open ticket",
      many: "open tickets",
      detail: `${oldest(waiting.oldestInquiry, "All answered")}${waiting.oldestInquiryNumber ? ` (#${waiting.oldestInquiryNumber})` : ""}${more(waiting.overdueInquiries, waiting.ownInquiries)}`,
      href: "/admin/support-inbox",
      isUrgent: waiting.overdueInquiries > 0,
    },
    {
      count: waiting.heldInquiries,
      one: "message suspected as spam",
      many: "messages suspected as spam",
      detail: waiting.heldInquiries > 0 ? "Review for spam" : "None held",
      href: "/admin/support-inbox?status=held",
    },
    {
      count: waiting.deadLetters,
      one: "failed email",
      many: "failed emails",
      detail: waiting.deadLetters > 0 ? "Retry or discard" : "All delivered",
      href: "/admin/email-test/outbox?status=dead",
      isUrgent: true,
    },
    {
      count: failedJobs,
      one: "failed job",
      many: "failed jobs",
      detail: failedJobs > 0 ? "Retry or discard" : "None failed",
      href: "/admin/email-test/failed-jobs",
      isUrgent: true,
    },
  ];
}
