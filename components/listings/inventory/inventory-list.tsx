"use client";

import { useState } from "react";
import { type Selection, SelectionContext, useRowSelection } from "@/components/layout/row-selection";
import { Button } from "@/components/ui/button";
import type { BulkActionType, BulkSelection } from "@/lib/inventory/bulk/schema";
import type { InventoryFilter, InventoryRow } from "@/lib/inventory/schema";
import { BulkBar } from "./bulk-bar";
import { BulkDialog } from "./bulk-dialog";
import { InventoryCards } from "./inventory-cards";
import { InventoryTable } from "./inventory-table";
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
