import { EmptyState } from "@/components/layout/states/empty-state";
import { buttonVariants } from "@/components/ui/button";
import type { SearchLink, SearchView } from "@/lib/opportunities/search-view";

/** Single filters to remove, with how many results each would bring back. */
export function NoResults({
  screen: { query, relax, chips, didYouMean, isSaved, limits, otherSide, isSearchable, hidden },
}: {
  screen: SearchView;
}) {
  if (isSaved && chips.length === 1) {
    return (
      <EmptyState
        title="Nothing saved yet"
        text="Save a listing with the bookmark on its card, and your whole team finds it here."
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
        title="Nothing here is outside your brief"
        text="Your brief excludes none of the listings that pass these filters."
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
  const ways = [
    ...(didYouMean ? [{ ...didYouMean, label: `Did you mean ${didYouMean.label}?` }] : []),
    ...(hidden ? [hidden.link] : []),
    ...relax,
  ];
  if (typed && !isSearchable) {
    return (
      <EmptyState
        title={`There’s nothing to search for in “${typed}”`}
        text="Type a word of two letters or more, such as a sport, a place, or an asset."
        actions={<Ways ways={relax} />}
      />
    );
  }
  return (
    <EmptyState
      title={typed ? `No results for “${typed}”` : "No results for these filters"}
      text={hidden?.text ?? (relax.length > 0 ? "Remove one filter to see more:" : "Start over with fewer filters.")}
      actions={<Ways ways={ways.length > 0 ? ways : [{ label: "Clear all filters", href: "/opportunities" }]} />}
    />
  );
}

const Ways = ({ ways }: { ways: readonly SearchLink[] }) =>
  ways.map(({ label, href }) => (
    <a key={label} href={href} data-go className={`${buttonVariants({ variant: "ghost" })} no-underline`}>
      {label}
    </a>
  ));
