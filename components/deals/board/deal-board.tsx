"use client";

import { Download } from "lucide-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";

import { CalendarFeed } from "@/components/deals/calendar/calendar-feed";
import { apiQuery } from "@/components/form/api-query";
import { PageHeader } from "@/components/layout/page-header";
import { useLiveEvent } from "@/components/live/live-events";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { stageLabels } from "@/lib/deals/agreed/stages";
import type { BoardDeal, DealBoardView } from "@/lib/deals/board/view";
import { moneyText } from "@/lib/deals/wording";
import { dealPath } from "@/lib/paths";
import { formatDate } from "@/lib/platform/format";

const queryKey = ["/api/deals/board"];

/** The organization's deals, one column for each stage. */
export function DealBoard({ initial }: { initial: DealBoardView }) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey });
  useLiveEvent("deal.changed", refresh);
  useLiveEvent("proposal.changed", refresh);
  const { data } = useQuery({
    ...apiQuery<DealBoardView>("/api/deals/board", queryKey),
    initialData: initial,
    // While another page was open, nothing here noticed what happened.
    refetchOnMount: "always",
  });
  const isEmpty = data.columns.every(({ total }) => total === 0);
  return (
    <>
      <PageHeader
        title="Deals"
        description="Every open proposal and agreed deal, by stage."
        actions={
          <>
            {isEmpty ? null : <ExportMenu />}
            <CalendarFeed />
            <ButtonLink href="/messages" variant="ghost">
              Back to messages
            </ButtonLink>
          </>
        }
      />
      {isEmpty ? (
        <p className="rounded-xl border border-line bg-card px-5 py-10 text-center text-sm text-soft">
          No deals yet. A proposal in a conversation opens the first one.
        </p>
      ) : (
        <div className="grid gap-4 lg:grid-cols-3 2xl:grid-cols-5">
          {data.columns.map((column) => (
            <Column key={column.stage} {...column} />
          ))}
        </div>
      )}
    </>
  );
}

const exports = [
  { label: "Deals (CSV)", query: "rows=deals" },
  { label: "Deliverables (CSV)", query: "rows=deliverables" },
  { label: "Payments (CSV)", query: "rows=payments" },
  { label: "All three (XLSX)", query: "format=xlsx" },
];

function ExportMenu() {
  return (
    <DropdownMenu
      size="md"
      trigger={
        <>
          <Download aria-hidden="true" />
          Export
        </>
      }
      items={exports.map(({ label, query }) => ({
        label,
        onSelect: () => window.location.assign(`/api/deals/export?${query}`),
      }))}
    />
  );
}

function Column({ stage, total, deals }: DealBoardView["columns"][number]) {
  return (
    <section aria-labelledby={`stage-${stage}`} className="min-w-0 rounded-xl bg-sunk p-3">
      <h2 id={`stage-${stage}`} className="flex items-baseline justify-between gap-2 px-1 text-sm font-semibold">
        {stageLabels[stage]}
        <span className="text-meta font-normal text-soft tabular">{total}</span>
      </h2>
      {deals.length > 0 ? (
        <ul className="mt-2.5 grid gap-2.5">
          {deals.map((deal) => (
            <li key={deal.id}>
              <DealCard deal={deal} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-1 py-3 text-meta text-soft">No deals in this stage.</p>
      )}
      {total > deals.length ? (
        <p className="px-1 pt-3 text-meta text-soft">{`The ${deals.length} that changed last are shown.`}</p>
      ) : null}
    </section>
  );
}

function DealCard({ deal }: { deal: BoardDeal }) {
  const { listingTitle, otherName, total, currency, isMyTurn, settled, deliverables, nextDue, isOverdue } = deal;
  return (
    <Link
      href={dealPath(deal.id)}
      className="grid gap-1.5 rounded-lg border border-line bg-card p-3 text-sm no-underline hover:border-edge"
    >
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-semibold break-words">{listingTitle}</span>
        {isMyTurn ? <Badge tone="solid">Your turn</Badge> : null}
      </span>
      <span className="text-meta break-words text-soft">{otherName}</span>
      <span className="font-semibold tabular">{moneyText(total, currency)}</span>
      {deliverables > 0 ? (
        <span className="text-meta text-soft tabular">{`${settled} of ${deliverables} deliverables settled`}</span>
      ) : null}
      {nextDue ? (
        <span className={isOverdue ? "text-meta font-semibold text-signal" : "text-meta text-soft"}>
          {`${isOverdue ? "Overdue since" : "Next due"} ${formatDate(nextDue)}`}
        </span>
      ) : null}
    </Link>
  );
}
