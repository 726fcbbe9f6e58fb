import Link from "next/link";
import type { ReactNode } from "react";
import { UtcTime } from "@/components/format/utc-time";
import { StatusBadge } from "@/components/listings/status-badge";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader } from "@/components/ui/card";
import { stageLabels } from "@/lib/deals/agreed/stages";
import type { TicketTriage } from "@/lib/moderation/requesters/queries";
import { TicketStateBadge } from "./ticket-rows";

/** Other records of the sender: tickets, emails, and the listings and deals of their organization. */
export function RequesterRecords({ triage: { tickets, emails, listings, deals } }: { triage: TicketTriage }) {
  return (
    <Card>
      <CardHeader title="More about the sender" />
      <Records title="Other tickets" none="No other tickets">
        {tickets.map(({ id, number, subject, state, createdAt }) => (
          <Record
            key={id}
            href={`/admin/support-inbox/${id}`}
            label={`#${number} ${subject}`}
            detail={<UtcTime at={createdAt} />}
            badge={<TicketStateBadge state={state} />}
          />
        ))}
      </Records>
      <Records title="Emails" none="We sent no emails">
        {emails.map(({ id, subject, status, createdAt }) => (
          <Record
            key={id}
            href={`/admin/email-test/outbox/${id}`}
            label={subject}
            detail={<UtcTime at={createdAt} withTime />}
            badge={<Badge tone={status === "dead" ? "signal" : "neutral"}>{emailLabels[status]}</Badge>}
          />
        ))}
      </Records>
      <Records title="Listings" none="No listings">
        {listings.map(({ id, title, status }) => (
          <Record
            key={id}
            href={`/admin/opportunities/${id}`}
            label={title || "Untitled listing"}
            badge={<StatusBadge status={status} />}
          />
        ))}
      </Records>
      <Records title="Deals" none="No deals">
        {deals.map(({ id, number, title, listingId, state, partner }) => (
          <Record
            key={id}
            href={`/admin/opportunities/${listingId}`}
            label={`#${number} ${title}`}
            detail={`with ${partner}`}
            badge={<Badge>{stageLabels[state]}</Badge>}
          />
        ))}
      </Records>
    </Card>
  );
}

const emailLabels = { queued: "Queued", stored: "Outbox only", sent: "Sent", dead: "Failed" } as const;

/** A group that opens on demand; an empty one says so in its title. */
function Records({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className="border-t border-line px-5 py-2.5 text-sm text-soft">{none}</p>;
  return (
    <details className="border-t border-line" open={children.length <= 3}>
      <summary className="cursor-pointer px-5 py-2.5 text-sm font-semibold">
        {title} <span className="font-normal text-soft tabular">{children.length}</span>
      </summary>
      <ul className="pb-2">{children}</ul>
    </details>
  );
}

interface RecordProps {
  href: string;
  label: string;
  detail?: ReactNode;
  badge: ReactNode;
}

const Record = ({ href, label, detail, badge }: RecordProps) => (
  <li className="flex items-start justify-between gap-3 px-5 py-1.5 text-sm">
    <span className="min-w-0">
      <Link href={href} className="wrap-anywhere no-underline hover:underline">
        {label}
      </Link>
      {detail ? <span className="block text-meta text-soft">{detail}</span> : null}
    </span>
    <span className="shrink-0">{badge}</span>
  </li>
);
