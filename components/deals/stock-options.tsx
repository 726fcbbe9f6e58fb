import type { OfferedListing } from "@/lib/deals/view";
import { type AvailabilityView, unitsTextBetween } from "@/lib/listings/availability-text";

interface StockOptionsProps {
  packages: OfferedListing["packages"];
  /** The option's value for a package or asset. */
  valueOf: (kind: "package" | "asset", id: string) => string;
}

/** A listing's packages and single assets as options. Sold out ones can't be chosen; held ones show the date. */
export function StockOptions({ packages, valueOf }: StockOptionsProps) {
  const assets = packages.flatMap((item) => item.assets.map((asset) => ({ asset, packageName: item.name })));
  return (
    <>
      {packages.length > 0 ? (
        <optgroup label="Packages">
          {packages.map((item) => (
            <option key={item.id} value={valueOf("package", item.id)} disabled={item.state === "sold"}>
              {optionText(item.name, item)}
            </option>
          ))}
        </optgroup>
      ) : null}
      {assets.length > 0 ? (
        <optgroup label="Single assets">
          {assets.map(({ asset, packageName }) => (
            <option key={asset.id} value={valueOf("asset", asset.id)} disabled={asset.state === "sold"}>
              {optionText(`${asset.name} (${packageName})`, asset)}
            </option>
          ))}
        </optgroup>
      ) : null}
    </>
  );
}

const optionText = (name: string, found: AvailabilityView): string =>
  found.state === "open" ? name : `${name}: ${unitsTextBetween(found)}`;
