import type { LimitLink } from "@/lib/opportunities/limit-links";

/** Listings outside the brief: every limit with how many listings it excludes. */
export function LimitNav({ links }: { links: LimitLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label="Your brief’s limits" className="mb-4">
      <ul className="flex flex-wrap gap-1.5">
        {links.map(({ label, href, isOn }) => (
          <li key={href}>
            <a
              href={href}
              data-go
              aria-current={isOn ? "true" : undefined}
              className={`inline-flex min-h-8 items-center rounded-md border px-2.5 text-meta ${isOn ? "border-ink bg-ink font-semibold text-paper" : "border-line hover:border-edge hover:bg-card"}`}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
