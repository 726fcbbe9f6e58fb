import Link from "next/link";
import { StatusBadge } from "@/components/listings/status-badge";
import { LinkProgress } from "@/components/ui/link-progress";
import type { ListingCard } from "@/lib/listings/view";
import { listingPath } from "@/lib/paths";

/** Saved listings that are off the market, each with its status. */
export function SavedOffMarket({ items }: { items: readonly ListingCard[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="saved-off-market" className="mt-9 border-t border-line pt-5">
      <h2 id="saved-off-market" className="text-lg">
        No longer available
      </h2>
      <p className="mt-1 text-sm text-soft">These listings are off the market. They stay here until you remove them.</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {items.map(({ id, title, status, priceText }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <Link
              href={listingPath(id)}
              prefetch={false}
              className="min-w-0 flex-1 basis-56 font-semibold break-words link"
            >
              {title}
              <LinkProgress />
            </Link>
            <span className="num text-sm">{priceText}</span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
