import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { cn } from "@/components/ui/cn";
import type { Health } from "@/lib/moderation/overview/health";
import type { Waiting } from "@/lib/moderation/overview/queries";
import { sinceWords } from "./since-words";

interface WaitingListProps {
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
}

/** What needs an admin, the things that wait first; what is at zero says so quietly. */
export function WaitingList({ waiting, failedJobs, at }: WaitingListProps) {
  const items = itemsOf(waiting, failedJobs, at).sort((a, b) => Math.sign(b.count) - Math.sign(a.count));
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {items.map((item) => (
        <li key={item.many}>
          <WaitingTile item={item} />
        </li>
      ))}
    </ul>
  );
}

function WaitingTile({ item: { count, one, many, detail, href } }: { item: Item }) {
  const look = cn(
    "flex h-full flex-col rounded-xl border p-4.5 no-underline",
    count > 0 ? "border-signal/40 bg-signal-wash" : "border-line bg-card",
    href && "hover:border-edge",
  );
  const content = (
    <>
      <span className={cn("num text-3xl font-semibold", count > 0 ? "text-signal" : "text-soft")}>
        {count.toLocaleString("en-US")}
      </span>
      <span className="mt-1.5 flex items-center gap-1.5 text-sm font-semibold">
        {count === 1 ? one : many}
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

function itemsOf(waiting: WaitingListProps["waiting"], failedJobs: number, at: Date): Item[] {
  const oldest = (since: Date | null, none: string) => (since ? `The oldest for ${sinceWords(since, at)}` : none);
  const { answered, oldJoinRequestDays: limit } = waiting;
  return [
    {
      count: waiting.registrations,
      one: "registration to decide",
      many: "registrations to decide",
      detail: `${oldest(waiting.oldestRegistration, "Nobody waits")}${answered > 0 ? `, ${answered} answered` : ""}`,
      href: "/admin/pending-users",
    },
    {
      count: waiting.oldJoinRequests,
      one: "request to join waits",
      many: "requests to join wait",
      detail: oldest(waiting.oldestJoinRequest, `None for more than ${limit} ${limit === 1 ? "day" : "days"}`),
      href: "/admin/organization-join-requests?status=old",
    },
    {
      count: waiting.listingsInReview,
      one: "listing in review",
      many: "listings in review",
      detail: oldest(waiting.oldestReview, "None waits"),
      href: "/admin/opportunities",
    },
    {
      count: waiting.enquiries,
      one: "enquiry to answer",
      many: "enquiries to answer",
      detail: `${oldest(waiting.oldestEnquiry, "Nobody waits for an answer")}${waiting.oldestEnquiryNumber ? `: number ${waiting.oldestEnquiryNumber}` : ""}`,
      href: "/admin/support-inbox",
    },
    {
      count: waiting.deadLetters,
      one: "letter could not be sent",
      many: "letters could not be sent",
      detail: waiting.deadLetters > 0 ? "Try again, or discard" : "Every letter found its way",
      href: "/admin/email-test/outbox?status=dead",
    },
    {
      count: failedJobs,
      one: "failed job",
      many: "failed jobs",
      detail: failedJobs > 0 ? "Try again, or give up" : "Nothing failed",
      href: "/admin/email-test/failed-jobs",
    },
  ];
}
