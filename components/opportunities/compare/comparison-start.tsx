import { EmptyState } from "@/components/layout/states/empty-state";
import { ButtonLink } from "@/components/ui/button";
import type { ComparedListing } from "@/lib/opportunities/compare/view";

/** Fewer than two listings: what to do next. */
export function ComparisonStart({ listings }: { listings: readonly ComparedListing[] }) {
  const [only] = listings;
  return (
    <EmptyState
      title={only ? "Choose one more listing" : "Choose listings to compare"}
      text={
        only
          ? `${only.title} is chosen. Add a listing below, or tick “Compare” on another one in the Marketplace.`
          : "Tick “Compare” on two to four listings in the Marketplace, or add them below by name."
      }
      actions={<ButtonLink href="/opportunities">Browse Marketplace</ButtonLink>}
    />
  );
}
