"use client";

import { type ReactNode, createContext, useContext } from "react";

export interface Chosen {
  ids: readonly string[];
  clear: () => void;
}

const ChosenContext = createContext<Chosen>({ ids: [], clear: () => undefined });

export function ChosenProvider({ value, children }: { value: Chosen; children: ReactNode }) {
  return <ChosenContext value={value}>{children}</ChosenContext>;
}

/** The selected rows of the table above. */
export const useChosen = (): Chosen => useContext(ChosenContext);
