import { Badge } from "@/components/ui/badge";
import type { ItemLineInput } from "@/lib/deals/schema";
import type { OfferedListing } from "@/lib/deals/view";
import { unitsTextBetween } from "@/lib/listings/availability-text";
import { contentText } from "@/lib/listings/quantity";

interface OfferLineStockProps {
  line: Pick<ItemLineInput, "packageId" | "assetId">;
  listing: OfferedListing;
}

/** What a line includes and whether it is available; a custom line is marked. */
export function OfferLineStock({ line, listing: { packages } }: OfferLineStockProps) {
  const item = packages.find(({ id }) => id === line.packageId);
  const asset = packages.flatMap(({ assets }) => assets).find(({ id }) => id === line.assetId);
  const found = item ?? asset;
  const isCustom = !line.packageId && !line.assetId;
  const includes = item?.assets.map(contentText) ?? [];
  if (!isCustom && !found) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-meta text-soft">
      {isCustom ? <Badge tone="outline">Custom</Badge> : null}
      {found && found.state !== "open" ? (
        <Badge tone={found.isYours ? "gold" : "signal"}>{unitsTextBetween(found)}</Badge>
      ) : null}
      {includes.length > 0 ? (
        <span>
          <span className="@3xl:sr-only">Includes </span>
          {includes.join(", ")}
        </span>
      ) : null}
    </p>
  );
}
