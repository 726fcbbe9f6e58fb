"use client";

import { type Chosen, choose, unchoose, useChosen } from "./chosen";

interface CompareChoiceProps extends Chosen {
  /** A full control instead of a quiet one on a card. */
  framed?: boolean;
}

/** Chooses a listing to compare. It stands inside the search form and must not start a search. */
export function CompareChoice({ id, title, framed = false }: CompareChoiceProps) {
  const isChosen = useChosen().chosen.some((each) => each.id === id);
  const look = framed
    ? "border-line hover:border-edge hover:bg-card h-10.5 rounded-lg border px-4 text-ink"
    : "-mr-2 h-9 rounded-md px-2 text-soft hover:text-ink";
  return (
    <label className={`relative z-1 inline-flex items-center gap-2 text-sm font-medium ${look}`}>
      <input
        type="checkbox"
        aria-label={`Compare: ${title}`}
        checked={isChosen}
        onChange={(event) => {
          event.stopPropagation();
          if (isChosen) unchoose(id);
          else choose({ id, title });
        }}
        className="size-4.5 accent-pitch"
      />
      Compare
    </label>
  );
}
