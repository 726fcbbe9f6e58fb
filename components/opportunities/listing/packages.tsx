import { formatNumber } from "@/lib/platform/format";
import { MarketNote } from "@/components/listings/market-note";
import { Badge } from "@/components/ui/badge";
import { unitsText } from "@/lib/listings/availability-text";
import { labelOf } from "@/lib/listings/labels";
import type { PackageScore } from "@/lib/opportunities/package-score";
import type { Opportunity } from "@/lib/opportunities/view";
import type { ListingAvailability } from "@/lib/listings/listing-availability";
import { CONTACT_FOR_PRICING, isContactForPricing } from "@/lib/listings/pricing";
import { quantityText } from "@/lib/listings/quantity";
import type { ListingDetail } from "@/lib/listings/view";
import { packageRoiHref } from "@/lib/paths";
import { formatAmount } from "@/lib/platform/money";
import { PackageCosts, PackageFit } from "./package-costs";
import { NotProvided, Panel } from "./panel";

type Package = ListingDetail["packages"][number];

interface PackagesProps {
  opportunity: Pick<Opportunity, "listing" | "packageScores" | "market" | "brief">;
  canPropose: boolean;
}

export function Packages({ opportunity: { listing, packageScores, market, brief }, canPropose }: PackagesProps) {
  const { packages } = listing;
  return (
    <Panel id="packages" title="Packages">
      <MarketNote market={market} />
      {packages.length === 0 ? (
        <p className="text-sm text-soft">No packages yet. The seller will put one together with you.</p>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {packages.map((item) => (
            <PackageCard
              key={item.id}
              item={item}
              listing={listing}
              score={packageScores.find(({ packageId }) => packageId === item.id) ?? null}
              briefId={brief?.id ?? null}
              canPropose={canPropose}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface PackageCardProps {
  item: Package;
  listing: ListingDetail;
  score: PackageScore | null;
  briefId: string | null;
  canPropose: boolean;
}

function PackageCard({ item, listing, score, briefId, canPropose }: PackageCardProps) {
  const { availability, currency } = listing;
  const found = availability.packages.find(({ packageId }) => packageId === item.id);
  return (
    <li className="flex flex-col rounded-xl border border-line bg-card px-5 py-4.5">
      <div className="flex items-start justify-between gap-4">
        <h3 className="min-w-0 wrap-anywhere">{item.name}</h3>
        <p className="shrink-0 num font-[640]">{priceOf(item, currency)}</p>
      </div>
      <p className="mt-1.5 flex flex-wrap gap-1.5">
        {item.entitlement ? <Badge tone="outline">{labelOf(item.entitlement)}</Badge> : null}
        {found ? <StockBadge found={found} /> : null}
      </p>
      {item.description ? <p className="mt-2 text-sm text-soft">{item.description}</p> : null}
      {item.assets.length > 0 ? (
        <ul className="mt-3 border-t border-line text-sm">
          {item.assets.map((asset, at) => (
            <li
              key={`${asset.name}-${at}`}
              className="flex justify-between gap-4 border-b border-line py-1.75 last:border-b-0"
            >
              <span className="min-w-0 wrap-anywhere">
                {asset.name}
                <span className="block text-meta text-soft">{labelOf(asset.category)}</span>
              </span>
              <span className="text-right text-soft tabular">
                {quantityText(asset)}
                <AssetState found={availability.assets.find(({ assetId }) => assetId === asset.id)} ofPackage={found} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <PackageCosts item={item} listing={listing} />
      <PackageFit
        score={score}
        name={item.name}
        roiHref={canPropose && item.id && (item.price ?? 0) > 0 ? packageRoiHref(listing.id, item.id, briefId) : null}
        proposeHref={
          canPropose && (!found || found.state !== "sold")
            ? `/messages/new?listing=${listing.id}&propose=${item.id}`
            : null
        }
      />
    </li>
  );
}

/** `2 left`, `On hold until May 16, 2028`, `Sold out`; nothing without a limit. */
function StockBadge({ found }: { found: ListingAvailability["packages"][number] }) {
  if (found.state !== "open")
    return <Badge tone={found.state === "sold" ? "signal" : "gold"}>{unitsText(found)}</Badge>;
  return found.left === null ? null : <Badge tone="pitch">{formatNumber(found.left)} left</Badge>;
}

interface AssetStateProps {
  found: ListingAvailability["assets"][number] | undefined;
  ofPackage: ListingAvailability["packages"][number] | undefined;
}

/** Only if it differs from the package's own status, which is shown above. */
function AssetState({ found, ofPackage }: AssetStateProps) {
  if (!found || found.state === "open") return null;
  const text = unitsText(found);
  return ofPackage && unitsText(ofPackage) === text ? null : <span className="block text-meta">{text}</span>;
}

function priceOf(item: Package, currency: string) {
  if (isContactForPricing(item)) return CONTACT_FOR_PRICING;
  return item.price === null ? <NotProvided /> : formatAmount(item.price, currency);
}
