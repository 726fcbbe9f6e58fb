import type { ReactNode } from "react";

/** The id of the page section that shows a listing field, or its address on another page; null if none shows it. */
export type AnchorOf = (field: string) => string | null;

interface FactLinkProps {
  field?: string;
  anchorOf?: AnchorOf;
  children: ReactNode;
}

/** A match explanation, linked to the fact it is about when the page shows that fact. */
export function FactLink({ field, anchorOf, children }: FactLinkProps) {
  const anchor = field === undefined ? null : anchorOf?.(field);
  if (!anchor) return children;
  return (
    <a
      href={anchor.startsWith("/") ? anchor : `#${anchor}`}
      className="text-inherit underline decoration-line decoration-1 underline-offset-3 hover:decoration-ink"
    >
      {children}
    </a>
  );
}
