"use client";

import { type OfferLine, assetLine, packageLine } from "@/components/deals/offer-defaults";
import { Select } from "@/components/ui/select";
import type { OfferedListing } from "@/lib/deals/view";
import { type SaidAvailability, unitsText } from "@/lib/listings/availability-words";

interface AddFromListingProps {
  listing: OfferedListing;
  onAdd: (line: OfferLine) => void;
}

/** Adds a package as one line, or an asset alone. What is sold out cannot be chosen; what is on hold says until when. */
export function AddFromListing({ listing: { packages }, onAdd }: AddFromListingProps) {
  if (packages.length === 0) return null;
  const assets = packages.flatMap((item) => item.assets.map((asset) => ({ asset, packageName: item.name })));
  const add = (id: string) => {
    const item = packages.find((each) => each.id === id);
    const found = assets.find(({ asset }) => asset.id === id);
    if (item) onAdd(packageLine(item));
    else if (found) onAdd(assetLine(found.asset));
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
      <optgroup label="Packages">
        {packages.map((item) => (
          <option key={item.id} value={item.id} disabled={item.state === "sold"}>
            {optionText(item.name, item)}
          </option>
        ))}
      </optgroup>
      {assets.length > 0 ? (
        <optgroup label="Single assets">
          {assets.map(({ asset, packageName }) => (
            <option key={asset.id} value={asset.id} disabled={asset.state === "sold"}>
              {optionText(`${asset.name} (${packageName})`, asset)}
            </option>
          ))}
        </optgroup>
      ) : null}
    </Select>
  );
}

const optionText = (name: string, found: SaidAvailability): string =>
  found.state === "open" ? name : `${name}: ${unitsText(found)}`;
