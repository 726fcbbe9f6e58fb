import { EmptyState } from "@/components/layout/states/empty-state";
import { buttonVariants } from "@/components/ui/button";
import type { SearchView } from "@/lib/opportunities/search-view";

/** Single filters to remove, with how many results each would bring back. */
export function NoResults({
  screen: { query, relax, chips, didYouMean, hidden, isSaved, limits, otherSide },
}: {
  screen: SearchView;
}) {
  if (isSaved && chips.length === 1) {
    return (
      <EmptyState
        title="Nothing saved yet"
        text="Save a listing with the bookmark on its card, and your whole team will find it here."
        actions={
          <a href="/opportunities" data-go className={`${buttonVariants({ variant: "ghost" })} no-underline`}>
            Browse Marketplace
          </a>
        }
      />
    );
  }
  if (limits.length > 0 && otherSide) {
    return (
      <EmptyState
        title="Nothing is outside your brief"
        text="Your brief doesn’t exclude any listings that pass these filters."
        actions={
          <a href={otherSide.href} data-go className={`${buttonVariants({ variant: "ghost" })} no-underline`}>
            {otherSide.text}
          </a>
        }
      />
    );
  }
  if (relax.length === 0 && chips.length === 0) {
    return <EmptyState title="No opportunities yet" text="New listings appear here as soon as sellers publish them." />;
  }
  const typed = new URLSearchParams(query).get("q");
  if (typed && !/[\p{L}\p{N}]/u.test(typed)) {
    return (
      <EmptyState
        title={`There’s nothing searchable in “${typed}”`}
        text="Type a word, such as a sport, a place, or an asset."
        actions={
          <a href="/opportunities" data-go className={`${buttonVariants({ variant: "ghost" })} no-underline`}>
            Clear search
          </a>
        }
      />
    );
  }
  return (
    <EmptyState
      title={typed ? `No results for “${typed}”` : "No results for these filters"}
      text={hidden?.text ?? (relax.length > 0 ? "Remove one filter to see more:" : "Start over with fewer filters.")}
      actions={[
        ...(hidden ? [hidden.link] : []),
        ...(didYouMean ? [{ ...didYouMean, label: `Did you mean ${didYouMean.label}?` }] : []),
        ...(relax.length > 0 ? relax : [{ label: "Clear all filters", href: "/opportunities" }]),
      ].map(({ label, href }) => (
        <a key={href} href={href} data-go className={`${buttonVariants({ variant: "ghost" })} no-underline`}>
          {label}
        </a>
      ))}
    />
  );
}
