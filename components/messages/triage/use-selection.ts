"use client";

import { useState } from "react";

export interface Selection {
  isOn: boolean;
  /** Only conversations that are shown. */
  ids: readonly string[];
  start: () => void;
  end: () => void;
  toggle: (id: string) => void;
  toggleAll: () => void;
  isAll: boolean;
}

/** The conversations selected for a bulk change. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const ids = chosen ? shown.filter((id) => chosen.has(id)) : [];
  const isAll = ids.length === shown.length;
  const toggle = (id: string) =>
    setChosen(
      (before) => new Set(before?.has(id) ? [...before].filter((each) => each !== id) : [...(before ?? []), id]),
    );
  return {
    isOn: chosen !== null,
    ids,
    isAll,
    start: () => setChosen(new Set()),
    end: () => setChosen(null),
    toggle,
    toggleAll: () => setChosen(new Set(isAll ? [] : shown)),
  };
}
