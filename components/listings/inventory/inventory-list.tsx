"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { type Selection, SelectionContext, useRowSelection, SelectRow } from "@/components/layout/row-selection";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import type { BulkActionType, BulkSelection } from "@/lib/inventory/bulk/schema";
import type { InventoryFilter, InventoryRow } from "@/lib/inventory/schema";
import { formatCount, formatNumber, formatDate } from "@/lib/platform/format";
import { OwnStatus } from "../status-badge";
import { InventoryTable } from "./inventory-table";
import { ListingActions } from "./listing-actions";
import { ListingLink, TurnText, locationText, offerValueText, rowLabel } from "./row-parts";
import type { SortLinks } from "./sort-links";

const BulkDialog = dynamic(() => import("./bulk-dialog").then((file) => file.BulkDialog), { ssr: false });

interface InventoryListProps {
  rows: readonly InventoryRow[];
  total: number;
  filter: InventoryFilter;
  sorts: SortLinks;
  assignees: readonly { id: string; name: string }[];
  isEditor: boolean;
}

/** The listings as a table or, on narrow screens, cards; a page of them or all matches can be changed together. */
export function InventoryList({ rows, total, filter, sorts, assignees, isEditor }: InventoryListProps) {
  const page = useRowSelection(rows.map(({ id }) => id));
  const [takesAll, setTakesAll] = useState(false);
  const [openDialog, setOpenDialog] = useState<BulkActionType | null>(null);
  const change = (work: () => void) => {
    work();
    setTakesAll(false);
  };
  const selection: Selection = {
    ...page,
    has: (id) => takesAll || page.has(id),
    toggle: (id) => change(() => page.toggle(id)),
    toggleAll: () => change(page.toggleAll),
    clear: () => change(page.clear),
  };
  const target: BulkSelection = takesAll ? { by: "filter", filter } : { by: "ids", ids: [...page.ids] };
  return (
    <SelectionContext value={selection}>
      <BulkBar
        count={takesAll ? total : page.ids.length}
        total={total}
        canTakeAll={page.isAll && !takesAll && total > rows.length}
        onTakeAll={() => setTakesAll(true)}
        onClear={selection.clear}
        onAsk={setOpenDialog}
      />
      <InventoryTable rows={rows} sorts={sorts} isEditor={isEditor} />
      {isEditor ? (
        <Button variant="quiet" size="sm" className="mb-2 md:hidden" onClick={selection.toggleAll}>
          {page.isAll ? "Clear selection" : "Select all on this page"}
        </Button>
      ) : null}
      <InventoryCards rows={rows} isEditor={isEditor} />
      {openDialog ? (
        <BulkDialog
          type={openDialog}
          selection={target}
          assignees={assignees}
          onClose={() => setOpenDialog(null)}
          onDone={selection.clear}
        />
      ) : null}
    </SelectionContext>
  );
}

interface BulkBarProps {
  count: number;
  total: number;
  /** When the whole page is selected and more listings match. */
  canTakeAll: boolean;
  onTakeAll: () => void;
  onClear: () => void;
  onAsk: (type: BulkActionType) => void;
}

/** How many listings there are, or what to do with those selected. */
function BulkBar({ count, total, canTakeAll, onTakeAll, onClear, onAsk }: BulkBarProps) {
  if (count === 0)
    return (
      <p aria-live="polite" className="mb-3 flex min-h-9 items-center text-meta text-soft tabular">
        {formatCount(total, "listing")}
      </p>
    );
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center gap-2">
      <p aria-live="polite" className="text-meta font-semibold tabular">
        {formatNumber(count)} selected
      </p>
      {canTakeAll ? (
        <Button variant="link" size="inline" onClick={onTakeAll}>
          Select all {formatNumber(total)} that match
        </Button>
      ) : null}
      <Button variant="quiet" size="sm" onClick={onClear}>
        Clear
      </Button>
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
        <Button variant="ghost" size="sm" onClick={() => onAsk("publish")}>
          Publish
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onAsk("pause")}>
          Pause
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onAsk("archive")}>
          Archive
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onAsk("edit")}>
          Edit
        </Button>
        <DropdownMenu
          trigger="More"
          label="More actions"
          items={[
            { label: "Reassign", onSelect: () => onAsk("reassign") },
            { label: "Restore", onSelect: () => onAsk("restore") },
            { kind: "separator" },
            { label: "Delete drafts", danger: true, onSelect: () => onAsk("delete") },
          ]}
        />
      </div>
    </div>
  );
}

interface InventoryCardsProps {
  rows: readonly InventoryRow[];
  isEditor: boolean;
}

function InventoryCards({ rows, isEditor }: InventoryCardsProps) {
  return (
    <ul className="flex flex-col gap-3 md:hidden">
      {rows.map((row) => (
        <li key={row.id} className="flex gap-3 rounded-xl border border-line bg-card p-4">
          {isEditor ? <SelectRow id={row.id} label={rowLabel(row)} /> : null}
          <div className="min-w-0 flex-1">
            <ListingLink row={row} isEditor={isEditor} />
            <p className="mt-0.5 text-meta text-soft">{locationText(row)}</p>
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
              <OwnStatus row={row} />
              <span className="num font-semibold">{row.priceText ?? "No price yet"}</span>
            </p>
            <p className="mt-2 text-meta text-soft tabular">{businessText(row)}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-meta text-soft tabular">
              {row.turn === "yours" ? <TurnText row={row} /> : null}
              {row.percent}% complete
              {row.missing > 0 ? (
                <span className="text-signal">{formatCount(row.missing, "field")} missing</span>
              ) : null}
              {row.owner ? <span className="wrap-anywhere">{row.owner.name}</span> : null}
            </p>
          </div>
          <ListingActions row={row} isEditor={isEditor} />
        </li>
      ))}
    </ul>
  );
}

/** "Season 2027/28 · 1,234 views · 3 inquiries · 2 open offers, $58,600 · offer expires Nov 30, 2026" */
function businessText(row: InventoryRow): string {
  const { season, views, inquiries, openOffers, deadline } = row;
  const value = offerValueText(row);
  return [
    season ? `Season ${season}` : "",
    views === null ? "" : formatCount(views, "view"),
    formatCount(inquiries, "inquiry", "inquiries"),
    openOffers > 0 ? `${formatCount(openOffers, "open offer")}${value ? `, ${value}` : ""}` : "",
    deadline ? `${deadline.kind === "offer" ? "offer expires" : "decision by"} ${formatDate(deadline.day)}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
