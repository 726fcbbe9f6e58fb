import type { SearchLink } from "@/lib/opportunities/search-view";

/** Active filters; clicking one removes it. */
export function AppliedFilters({ chips }: { chips: SearchLink[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap gap-1.5">
      {chips.map(({ label, href }) => (
        <li key={label + href}>
          <a
            href={href}
            data-go
            className="inline-flex min-h-8 items-center gap-1.5 rounded-md border border-ink bg-card px-2.5 text-meta font-semibold hover:bg-sunk"
          >
            <span className="sr-only">Remove filter:</span>
            {label}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <a
            href="/opportunities"
            data-go
            className="inline-flex min-h-8 items-center px-2 text-meta text-soft underline underline-offset-2 hover:text-ink"
          >
            Clear all
          </a>
        </li>
      ) : null}
    </ul>
  );
}
