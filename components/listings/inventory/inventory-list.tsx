"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { BulkActionType, BulkSelection } from "@/lib/inventory/bulk/schema";
import type { InventoryFilter, InventoryRow } from "@/lib/inventory/schema";
import { BulkBar } from "./bulk-bar";
import { BulkDialog } from "./bulk-dialog";
import { InventoryCards } from "./inventory-cards";
import { InventoryTable } from "./inventory-table";
import type { Selection } from "./selection";
import type { SortLinks } from "./sort-links";

interface InventoryListProps {
  rows: readonly InventoryRow[];
  total: number;
  filter: InventoryFilter;
  sorts: SortLinks;
  assignees: readonly { id: string; name: string }[];
  isEditor: boolean;
}

/** The listings as a table or, on narrow screens, cards; a page of them or all that match can be changed at once. */
export function InventoryList({ rows, total, filter, sorts, assignees, isEditor }: InventoryListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [takesAll, setTakesAll] = useState(false);
  const [asking, setAsking] = useState<BulkActionType | null>(null);
  const ids = rows.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  const isPage = rows.length > 0 && ids.length === rows.length;
  const choose = (next: ReadonlySet<string>) => {
    setChosen(next);
    setTakesAll(false);
  };
  const selection: Selection = {
    has: (id) => takesAll || chosen.has(id),
    toggle: (id) =>
      choose(chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id])),
    toggleAll: () => choose(isPage ? new Set() : new Set(rows.map(({ id }) => id))),
    isAll: isPage,
  };
  const target: BulkSelection = takesAll ? { by: "filter", filter } : { by: "ids", ids };
  return (
    <div>
      <BulkBar
        count={takesAll ? total : ids.length}
        total={total}
        canTakeAll={isPage && !takesAll && total > rows.length}
        onTakeAll={() => setTakesAll(true)}
        onClear={() => choose(new Set())}
        onAsk={setAsking}
      />
      <InventoryTable rows={rows} sorts={sorts} isEditor={isEditor} selection={selection} />
      {isEditor ? (
        <Button variant="quiet" size="sm" className="mb-2 md:hidden" onClick={selection.toggleAll}>
          {isPage ? "Clear selection" : "Select all on this page"}
        </Button>
      ) : null}
      <InventoryCards rows={rows} isEditor={isEditor} selection={selection} />
      {asking ? (
        <BulkDialog
          type={asking}
          selection={target}
          assignees={assignees}
          onClose={() => setAsking(null)}
          onDone={() => choose(new Set())}
        />
      ) : null}
    </div>
  );
}
