"use client";

import { confirmationTexts, elsewhere, sumText } from "@/components/deals/board/deal-board";
import Link from "next/link";
import { dealPath, partnerPath } from "@/lib/paths";
import { ClientLink } from "@/components/layout/navigation/client-link";
import { useDealsQuery } from "@/components/deals/board/use-deals-query";
import { type DataColumn, DataTable } from "@/components/layout/data-table";
import { Badge } from "@/components/ui/badge";
import { stageLabels } from "@/lib/deals/agreed/stages";
import {
  type DealColumn,
  type DealSort,
  type DealsState,
  columnLabels,
  dealsHref,
  usualOrder,
} from "@/lib/deals/board/filters";
import type { BoardDeal, DealTableView } from "@/lib/deals/board/view";
import { moneyText } from "@/lib/deals/wording";
import { convertedText } from "@/lib/platform/exchange-rates";
import { formatCount, formatDate } from "@/lib/platform/format";

interface DealTableProps {
  path: string;
  initial: DealTableView;
  state: DealsState;
  organizationId: string;
  /** Whether its columns sort the deals page. */
  isSortable?: boolean;
}

/** The deals as dense rows, sorted by a column, with totals. */
export function DealTable({ path, initial, state, organizationId, isSortable = true }: DealTableProps) {
  const { items, total, sum } = useDealsQuery(path, initial);
  const listing: DataColumn<BoardDeal> = {
    key: "title",
    header: "Deal",
    rowHeader: true,
    ...(isSortable ? { sort: sortOf("title", state) } : {}),
    cell: (deal) => (
      <span className="flex min-w-48 items-start gap-2">
        <ClientLink
          href={dealPath(deal.id)}
          client={elsewhere(deal, organizationId)}
          className="min-w-0 text-left font-semibold break-words text-ink hover:underline"
        >
          {deal.listingTitle}
        </ClientLink>
        {deal.isMyTurn ? <Badge tone="solid">Your turn</Badge> : null}
      </span>
    ),
  };
  return (
    <>
      <DataTable
        caption="Deals"
        maxHeight="70dvh"
        rows={items}
        rowKey={({ id }) => id}
        columns={[listing, ...state.columns.map((column) => columnOf(column, isSortable ? state : null))]}
        className="text-meta"
      />
      <p className="mt-3 text-sm text-soft tabular">
        {`${formatCount(total, "deal")}${sum ? `, ${sumText(sum)} in total` : ""}.`}
        {total > items.length ? ` Showing the first ${items.length}.` : ""}
        {sum?.isConverted ? ` ${convertedText()}` : ""}
      </p>
    </>
  );
}

const numeric: readonly DealColumn[] = ["total"];

function columnOf(key: DealColumn, state: DealsState | null): DataColumn<BoardDeal> {
  return {
    key,
    header: columnLabels[key],
    cell: cells[key],
    numeric: numeric.includes(key),
    className: "whitespace-nowrap",
    ...(key === "progress" || !state ? {} : { sort: sortOf(key, state) }),
  };
}

function sortOf(key: DealSort, state: DealsState): DataColumn<BoardDeal>["sort"] {
  const isCurrent = state.sort === key;
  const order = isCurrent ? (state.order ?? usualOrder(key)) : undefined;
  const next = order ? (order === "asc" ? "desc" : "asc") : usualOrder(key);
  return {
    href: dealsHref({ ...state, sort: key, order: next }),
    ...(order ? { direction: order === "asc" ? "ascending" : "descending" } : {}),
  };
}

const dateText = (day: string | null) => (day ? formatDate(day) : "–");

const cells: Record<DealColumn, (deal: BoardDeal) => React.ReactNode> = {
  partner: ({ otherId, otherName }) => (
    <Link href={partnerPath(otherId)} className="text-ink hover:underline">
      {otherName}
    </Link>
  ),
  client: ({ client }) => client?.name ?? "–",
  stage: ({ stage, confirmation }) =>
    [stageLabels[stage], confirmation && confirmationTexts[confirmation]].filter(Boolean).join(", "),
  owner: ({ owner }) => owner?.name ?? "No owner",
  total: ({ total, currency }) => moneyText(total, currency),
  termStart: ({ termStart, termEnd }) => `${formatDate(termStart)} to ${formatDate(termEnd)}`,
  nextDue: ({ nextDue, isOverdue }) => (
    <span className={isOverdue ? "font-semibold text-signal" : undefined}>
      {`${dateText(nextDue)}${isOverdue ? ", overdue" : ""}`}
    </span>
  ),
  decideBy: ({ decideBy }) => dateText(decideBy),
  progress: ({ settled, deliverables }) => (deliverables > 0 ? `${settled} of ${deliverables}` : "–"),
  updated: ({ updatedAt }) => formatDate(updatedAt),
};
