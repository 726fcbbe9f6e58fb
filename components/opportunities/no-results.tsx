import { EmptyState } from "@/components/layout/empty-state";
import { buttonVariants } from "@/components/ui/button";
import type { SearchScreen } from "@/lib/opportunities/search-screen";

/** Which single filter stands in the way, and how many come back without it. */
export function NoResults({ screen: { relax, chips } }: { screen: SearchScreen }) {
  if (relax.length === 0 && chips.length === 0) {
    return (
      <EmptyState
        title="Nothing is on sale yet"
        text="New listings appear here as soon as their sellers publish them."
      />
    );
  }
  return (
    <EmptyState
      title="Nothing fits all of this"
      text={
        relax.length > 0
          ? "Leaving out a single one of your filters brings these back."
          : "No single filter is to blame. Start over with fewer."
      }
      actions={(relax.length > 0 ? relax : [{ label: "Clear all filters", href: "/opportunities" }]).map(
        ({ label, href }) => (
          <a key={href} href={href} data-go className={`${buttonVariants({ variant: "ghost" })} no-underline`}>
            {label}
          </a>
        ),
      )}
    />
  );
}
