"use client";

import Link from "next/link";
import { LocalTime } from "@/components/format/local-time";
import { Alert } from "@/components/ui/alert";
import { dealPath, listingPath, threadPath, ticketPath } from "@/lib/paths";
import { formatDateTime } from "@/lib/platform/format";
import type { OwnTicket } from "@/lib/support/own/schema";
import { type SubjectKind, subjectKindLabels } from "@/lib/support/vocabulary";

const subjectHref: Record<SubjectKind, (id: string) => string> = {
  listing: (id) => listingPath(id),
  deal: dealPath,
  conversation: threadPath,
};

/** The ticket's subject, when the reply is due, and where it was continued. */
export function TicketNotices({ ticket: { about, replyBy, continuesIn, status } }: { ticket: OwnTicket }) {
  if (continuesIn) {
    return (
      <Alert title={`We merged this ticket into #${continuesIn.number}`}>
        <Link href={ticketPath(continuesIn.id)} className="link">
          Go to ticket #{continuesIn.number}
        </Link>
      </Alert>
    );
  }
  if (!about && !replyBy) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1.5 text-sm">
      {about ? (
        <div className="flex min-w-0 gap-2">
          <dt className="text-soft">{subjectKindLabels[about.kind]}</dt>
          <dd className="min-w-0 break-words">
            <Link href={subjectHref[about.kind](about.id)} className="link">
              {about.label}
            </Link>
          </dd>
        </div>
      ) : null}
      {replyBy && status !== "resolved" ? (
        <div className="flex gap-2">
          <dt className="text-soft">We reply by</dt>
          <dd>
            <LocalTime iso={replyBy} format={formatDateTime} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
