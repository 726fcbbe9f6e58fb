"use client";

import { createContext, useContext, useState } from "react";

/** The selected rows of a page. */
export interface Selection {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  isAll: boolean;
  clear: () => void;
}

const nothing: Selection = {
  ids: [],
  has: () => false,
  toggle: () => undefined,
  toggleAll: () => undefined,
  isAll: false,
  clear: () => undefined,
};

/** Wraps the table, its checkboxes and its bulk actions. */
export const SelectionContext = createContext(nothing);

export const useSelection = (): Selection => useContext(SelectionContext);

/** Rows that left the page are no longer selected. */
export function useRowSelection(rowIds: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const ids = rowIds.filter((id) => selected.has(id));
  const isAll = rowIds.length > 0 && ids.length === rowIds.length;
  return {
    ids,
    has: (id) => selected.has(id),
    toggle: (id) =>
      setSelected((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id])),
    toggleAll: () => setSelected(new Set(isAll ? [] : rowIds)),
    isAll,
    clear: () => setSelected(new Set()),
  };
}

export function SelectRow({ id, label }: { id: string; label: string }) {
  const { has, toggle } = useSelection();
  return <SelectBox label={`Select ${label}`} checked={has(id)} onChange={() => toggle(id)} />;
}

export function SelectAllRows() {
  const { isAll, toggleAll } = useSelection();
  return <SelectBox label="Select all on this page" checked={isAll} onChange={toggleAll} />;
}

function SelectBox({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <input
      type="checkbox"
      data-select
      aria-label={label}
      className="mt-0.5 size-4.5 align-middle accent-pitch"
      checked={checked}
      onChange={onChange}
    />
  );
}
