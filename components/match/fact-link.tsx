import type { ReactNode } from "react";

/** The part of the page that shows the fact which a sentence speaks of, or null where there is none. */
export type PlaceOf = (field: string) => string | null;

interface FactLinkProps {
  field?: string;
  placeOf?: PlaceOf;
  children: ReactNode;
}

/** A sentence of a match; it leads to its fact where the page shows it. */
export function FactLink({ field, placeOf, children }: FactLinkProps) {
  const place = field === undefined ? null : placeOf?.(field);
  if (!place) return children;
  return (
    <a
      href={`#${place}`}
      className="text-inherit underline decoration-line decoration-1 underline-offset-3 hover:decoration-ink"
    >
      {children}
    </a>
  );
}
