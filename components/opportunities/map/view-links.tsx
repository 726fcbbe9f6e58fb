import type { ViewLink } from "@/lib/opportunities/search-view";

/** The same results as a list, as a table or on a map. */
export function ViewLinks({ links }: { links: ViewLink[] }) {
  return (
    <nav aria-label="View" className="flex justify-self-start overflow-hidden rounded-lg border border-edge">
      {links.map(({ label, href, isOn }) => (
        <a
          key={label}
          href={href}
          data-go
          aria-current={isOn ? "true" : undefined}
          className={`inline-flex h-9 items-center px-3 text-sm ${isOn ? "bg-ink font-semibold text-paper" : "bg-card hover:bg-sunk"}`}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
