"use client";

import { dealPath } from "@/lib/paths";
import { ClientLink } from "@/components/layout/navigation/client-link";
import { useDealsQuery } from "@/components/deals/board/use-deals-query";
import { Badge } from "@/components/ui/badge";
import { stageLabels } from "@/lib/deals/agreed/stages";
import type { BoardDeal, DealBoardView, DealSum } from "@/lib/deals/board/view";
import { moneyText } from "@/lib/deals/wording";
import { convertedText } from "@/lib/platform/exchange-rates";
import { formatCount, formatDate, formatList, formatNumber } from "@/lib/platform/format";

interface DealBoardProps {
  /** The endpoint that returns the same data as `initial`. */
  path: string;
  initial: DealBoardView;
  /** The current organization: its own deals open without a switch. */
  organizationId: string;
}

/** One column for each stage that has deals; the others are named in one line. */
export function DealBoard({ path, initial, organizationId }: DealBoardProps) {
  const { columns } = useDealsQuery(path, initial);
  const filled = columns.filter(({ total }) => total > 0);
  const empty = columns.filter(({ total }) => total === 0);
  return (
    <div className="grid gap-4">
      {filled.length > 0 ? (
        <div
          role="region"
          aria-label="Deals by stage"
          tabIndex={0}
          className="relative grid items-start gap-4 overflow-x-auto sm:grid-cols-2 lg:auto-cols-[minmax(16rem,1fr)] lg:grid-flow-col lg:grid-cols-none"
        >
          {filled.map((column) => (
            <Column key={column.stage} {...column} organizationId={organizationId} />
          ))}
        </div>
      ) : null}
      {filled.some(({ sum }) => sum?.isConverted) ? <p className="text-meta text-soft">{convertedText()}</p> : null}
      {empty.length > 0 ? (
        <p className="text-meta text-soft">{`No deals in: ${formatList(empty.map(({ stage }) => stageLabels[stage]))}`}</p>
      ) : null}
    </div>
  );
}

type ColumnProps = DealBoardView["columns"][number] & { organizationId: string };

function Column({ stage, total, sum, deals, organizationId }: ColumnProps) {
  return (
    <section aria-labelledby={`stage-${stage}`} className="min-w-0 rounded-xl bg-sunk p-3">
      <h2 id={`stage-${stage}`} className="flex items-baseline justify-between gap-2 px-1 text-sm font-semibold">
        {stageLabels[stage]}
        <span className="text-meta font-normal text-soft tabular">
          {formatNumber(total)}
          <span className="sr-only">{total === 1 ? " deal" : " deals"}</span>
        </span>
      </h2>
      <p className="px-1 text-meta text-soft tabular">{sum ? sumText(sum) : null}</p>
      <ul className="mt-2.5 grid gap-2.5">
        {deals.map((deal) => (
          <li key={deal.id}>
            <DealCard deal={deal} organizationId={organizationId} />
          </li>
        ))}
      </ul>
      {total > deals.length ? (
        <p className="px-1 pt-3 text-meta text-soft">{`Showing the ${deals.length} most recently changed.`}</p>
      ) : null}
    </section>
  );
}

/** Such as “$29,300”, marked if some of it was in another currency. */
export const sumText = ({ total, currency, isConverted }: DealSum): string =>
  `${moneyText(total, currency)}${isConverted ? "*" : ""}`;

/** The answer of the sponsor of a deal signed elsewhere. */
export const confirmationTexts = { approved: "confirmed", changes_requested: "corrections requested" };

/** The client of a deal where opening it needs a switch. */
export const elsewhere = ({ client }: Pick<BoardDeal, "client">, organizationId: string) =>
  client && client.id !== organizationId ? client : null;

function DealCard({ deal, organizationId }: { deal: BoardDeal; organizationId: string }) {
  const {
    listingTitle,
    otherName,
    client,
    owner,
    total,
    currency,
    isMyTurn,
    settled,
    deliverables,
    nextDue,
    confirmation,
  } = deal;
  return (
    <ClientLink
      href={dealPath(deal.id)}
      client={elsewhere(deal, organizationId)}
      className="grid w-full gap-1.5 rounded-lg border border-line bg-card p-3 text-left text-sm no-underline hover:border-edge"
    >
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-semibold break-words">{listingTitle}</span>
        {isMyTurn ? <Badge tone="solid">Your turn</Badge> : null}
      </span>
      <span className="text-meta break-words text-soft">
        {client ? `${otherName} · for ${client.name}` : otherName}
      </span>
      <span className="font-semibold tabular">{moneyText(total, currency)}</span>
      {deliverables > 0 ? (
        <span className="text-meta text-soft tabular">
          {`${settled} of ${formatCount(deliverables, "deliverable")} done`}
        </span>
      ) : null}
      {confirmation ? (
        <span className="text-meta text-soft">{`Sponsor: ${confirmationTexts[confirmation]}`}</span>
      ) : null}
      {nextDue ? (
        <span className={deal.isOverdue ? "text-meta font-semibold text-signal" : "text-meta text-soft"}>
          {`${deal.isOverdue ? "Overdue since" : "Next due"} ${formatDate(nextDue)}`}
        </span>
      ) : null}
      {owner ? <span className="text-meta text-soft">{owner.name}</span> : null}
    </ClientLink>
  );
}
