"use client";

import { type OfferLine, assetLine, packageLine } from "@/components/deals/offer-defaults";
import { StockOptions } from "@/components/deals/stock-options";
import { Select } from "@/components/ui/select";
import type { OfferedListing } from "@/lib/deals/view";

interface AddFromListingProps {
  listing: OfferedListing;
  onAdd: (line: OfferLine) => void;
}

/** Adds a package as one line, or a single asset. */
export function AddFromListing({ listing: { packages }, onAdd }: AddFromListingProps) {
  if (packages.length === 0) return null;
  const add = (id: string) => {
    const item = packages.find((each) => each.id === id);
    const asset = packages.flatMap(({ assets }) => assets).find((each) => each.id === id);
    if (item) onAdd(packageLine(item));
    else if (asset) onAdd(assetLine(asset));
  };
  return (
    <Select
      dense
      aria-label="Add a package or asset"
      className="w-auto max-w-full"
      placeholder="Add a package or asset"
      value=""
      onChange={(event) => add(event.target.value)}
    >
      <StockOptions packages={packages} valueOf={(_, id) => id} />
    </Select>
  );
}
