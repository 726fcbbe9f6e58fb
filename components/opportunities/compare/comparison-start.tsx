"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { EmptyState } from "@/components/layout/states/empty-state";
import { useChosen } from "@/components/opportunities/compare/chosen";
import { ButtonLink } from "@/components/ui/button";
import { MIN_COMPARED, compareHref } from "@/lib/opportunities/compare/compare-url";
import type { ComparedListing } from "@/lib/opportunities/compare/view";

/** Fewer than two listings: what to do next, or the listings chosen earlier in this tab. */
export function ComparisonStart({ listings }: { listings: readonly ComparedListing[] }) {
  useChosenListings(listings.length === 0);
  const [only] = listings;
  return (
    <EmptyState
      title={only ? "Choose one more listing" : "Choose listings to compare"}
      text={
        only
          ? `${only.title} is chosen. Add a listing below, or select “Compare” on another one in the Marketplace.`
          : "Select “Compare” on two to four listings in the Marketplace, or add them below by name."
      }
      actions={<ButtonLink href="/opportunities">Browse Marketplace</ButtonLink>}
    />
  );
}

/** A URL without listings, such as the sidebar’s, opens the comparison started in this tab. */
function useChosenListings(isWanted: boolean): void {
  const router = useRouter();
  const { chosen } = useChosen();
  const ids = isWanted && chosen.length >= MIN_COMPARED ? chosen.map(({ id }) => id).join() : "";
  useEffect(() => {
    if (ids) router.replace(compareHref({ ids: ids.split(",") }));
  }, [ids, router]);
}
