import type { ReactNode } from "react";

import { FactLink, type AnchorOf } from "@/components/match/fact-link";
import { Card } from "@/components/ui/card";

interface MatchAbsenceProps {
  /** Why the listing is excluded, with both values. */
  excluded?: readonly { text: string; field?: string }[];
  /** What the brief must contain before the listing can be scored. */
  needs?: readonly { text: string; field?: undefined }[];
  /** Links each explanation to the page section with its fact. */
  anchorOf?: AnchorOf;
  actions?: ReactNode;
}

/** Replaces the match panel when there is no score: why, and what to do. */
export function MatchAbsence({ excluded = [], needs = [], anchorOf, actions }: MatchAbsenceProps) {
  const isExcluded = excluded.length > 0;
  const lines = isExcluded ? excluded : needs;
  return (
    <Card>
      <section aria-label="Match" className="px-5 py-5">
        <h2 className="text-lg">{isExcluded ? "Outside your brief" : "No score yet"}</h2>
        <p className="mt-1 text-sm text-soft">
          {isExcluded ? "This listing is excluded because:" : "Your brief needs more detail for a match score. Add:"}
        </p>
        <ul className="mt-3 divide-y divide-line border-y border-line text-sm">
          {lines.map((line) => (
            <li key={line.text} className="grid grid-cols-[1rem_1fr] gap-2.5 py-2.25">
              <span aria-hidden="true" className={isExcluded ? "font-bold text-signal" : "font-bold text-gold"}>
                {isExcluded ? "!" : "?"}
              </span>
              <span className="min-w-0">
                <FactLink field={line.field} anchorOf={anchorOf}>
                  {line.text}
                </FactLink>
              </span>
            </li>
          ))}
        </ul>
        {actions ? <div className="mt-4 flex flex-wrap gap-2">{actions}</div> : null}
      </section>
    </Card>
  );
}
