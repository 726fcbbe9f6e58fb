"use client";

import Link from "next/link";
import { LocalTime } from "@/components/format/local-time";
import { EmptyState } from "@/components/layout/states/empty-state";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ticketPath } from "@/lib/paths";
import { formatDateTime } from "@/lib/platform/format";
import type { Page } from "@/lib/platform/pagination";
import type { ListOwnTicketsInput, OwnTicketRow } from "@/lib/support/own/schema";
import { requesterLabels } from "@/lib/support/states";
import { type TicketCategory, categoryLabels } from "@/lib/support/vocabulary";
import { RequesterBadge } from "./requester-badge";

interface TicketListProps {
  page: Page<OwnTicketRow>;
  status: ListOwnTicketsInput["status"];
}

/** The person's tickets, most recently changed first. */
export function TicketList({ page: { items, nextCursor }, status }: TicketListProps) {
  if (items.length === 0) {
    return (
      <EmptyState
        title={status === "all" ? "No more tickets" : `No tickets with the status “${requesterLabels[status]}”`}
        text="Your other tickets are under All."
        actions={
          <ButtonLink href="/support" variant="ghost">
            Show all tickets
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <Card>
        <ul aria-label="Tickets" className="divide-y divide-line">
          {items.map((ticket) => (
            <TicketItem key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      </Card>
      {nextCursor ? (
        <p className="mt-4">
          <ButtonLink
            href={`/support?${new URLSearchParams({ status, cursor: nextCursor }).toString()}`}
            variant="ghost"
          >
            Older tickets
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

const TicketItem = ({ ticket: { id, number, subject, category, status, updatedAt } }: { ticket: OwnTicketRow }) => (
  <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 px-5 py-3.5 hover:bg-sunk">
    <div className="min-w-0 grow basis-72">
      <Link
        href={ticketPath(id)}
        className="font-semibold break-words text-ink no-underline after:absolute after:inset-0 hover:underline"
      >
        {subject}
      </Link>
      <p className="mt-0.5 text-meta text-soft">
        <span className="tabular">#{number}</span>, {categoryLabels[category as TicketCategory]}, updated{" "}
        <LocalTime iso={updatedAt} format={formatDateTime} />
      </p>
    </div>
    <RequesterBadge status={status} />
  </li>
);
