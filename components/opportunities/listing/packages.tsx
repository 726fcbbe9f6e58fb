import { Badge } from "@/components/ui/badge";
import { labelOf } from "@/lib/listings/labels";
import { CONTACT_FOR_PRICING, isContactForPricing } from "@/lib/listings/pricing";
import type { ListingDetail } from "@/lib/listings/view";
import { formatMoney, toCents } from "@/lib/platform/money";
import { NotGiven, Panel } from "./panel";

type Package = ListingDetail["packages"][number];

export function Packages({ listing }: { listing: ListingDetail }) {
  const { packages, stock, currency } = listing;
  const leftOf = (id: string) => stock.find(({ packageId }) => packageId === id)?.left ?? null;
  return (
    <Panel id="packages" title="Packages">
      {packages.length === 0 ? (
        <p className="text-sm text-soft">No packages: the seller puts them together with you.</p>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {packages.map((item) => (
            <PackageCard key={item.id} item={item} left={leftOf(item.id)} currency={currency} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PackageCard({ item, left, currency }: { item: Package; left: number | null; currency: string }) {
  return (
    <li className="rounded-xl border border-line bg-card px-5 py-4.5">
      <div className="flex items-start justify-between gap-4">
        <h3 className="min-w-0 wrap-anywhere">{item.name}</h3>
        <p className="shrink-0 num font-[640]">{priceOf(item, currency)}</p>
      </div>
      <p className="mt-1.5 flex flex-wrap gap-1.5">
        {item.entitlement ? <Badge tone="outline">{labelOf(item.entitlement)}</Badge> : null}
        {left === null ? null : (
          <Badge tone={left > 0 ? "pitch" : "signal"}>
            {left > 0 ? `${left.toLocaleString("en-US")} left` : "Sold out"}
          </Badge>
        )}
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
              <span className="text-soft tabular">×{asset.quantity.toLocaleString("en-US")}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function priceOf(item: Package, currency: string) {
  if (isContactForPricing(item)) return CONTACT_FOR_PRICING;
  return item.price === null ? <NotGiven /> : formatMoney(toCents(item.price), currency);
}
