"use client";

import { type Chosen, choose, unchoose, useChosen } from "./chosen";

interface CompareChoiceProps extends Chosen {
  /** A full control instead of a quiet one on a card. */
  framed?: boolean;
}

/** Chooses a listing to compare. It is inside the search form and must not start a search. */
export function CompareChoice({ id, title, framed = false }: CompareChoiceProps) {
  const isChosen = useChosen().chosen.some((each) => each.id === id);
  const look = framed
    ? "inline-flex h-10.5 items-center gap-2 rounded-lg border border-line px-4 text-sm font-medium text-ink hover:border-edge hover:bg-card"
    : "card-action";
  return (
    <label className={look}>
      <input
        type="checkbox"
        aria-label={`Compare: ${title}`}
        checked={isChosen}
        onChange={(event) => {
          event.stopPropagation();
          if (isChosen) unchoose(id);
          else choose({ id, title });
        }}
        className={framed ? "size-4.5 accent-pitch" : undefined}
      />
      Compare
    </label>
  );
}
