"use client";

import { type ReactNode, useRef } from "react";
import { SelectionContext, useRowSelection } from "@/components/layout/row-selection";
import { useRowKeys } from "./use-row-keys";

interface AdminRowsProps {
  ids: readonly string[];
  /** Above the rows while nothing is selected: "214 users". */
  summary: ReactNode;
  /** What can be done with the selected rows. */
  bulk?: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** A table with keyboard navigation: j and k move, x selects, Enter opens. */
export function AdminRows({ ids, summary, bulk, children }: AdminRowsProps) {
  const selection = useRowSelection(ids);
  const count = selection.ids.length;
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table, bulk ? selection.toggle : undefined);
  return (
    <SelectionContext value={selection}>
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-2.5">
        <p aria-live="polite" className="mr-auto text-meta text-soft tabular">
          {count > 0 ? `${count} selected` : summary}
        </p>
        {count > 0 ? bulk : <KeyHint canSelect={Boolean(bulk)} />}
      </div>
      <div ref={table}>{children}</div>
    </SelectionContext>
  );
}

function KeyHint({ canSelect }: { canSelect: boolean }) {
  return (
    <p className="hidden items-center gap-1.5 text-xs text-soft lg:flex">
      <kbd>j</kbd>
      <kbd>k</kbd> move{" "}
      {canSelect ? (
        <>
          <kbd>x</kbd> select{" "}
        </>
      ) : null}
      <kbd>↵</kbd> open
    </p>
  );
}
