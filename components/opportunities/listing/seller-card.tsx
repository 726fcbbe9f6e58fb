import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { placeText } from "@/lib/listings/countries";
import type { ListingAvailability } from "@/lib/listings/listing-availability";
import type { SellerSummary } from "@/lib/listings/view";
import { listed, plainWords } from "@/lib/matching/wording";
import { formatDuration } from "@/lib/platform/format";

interface SellerCardProps {
  seller: SellerSummary;
  /** Availability of the current listing: categories that are taken are not listed as wanted. */
  availability: Pick<ListingAvailability, "categories" | "soleSponsor">;
  /** Actions for the seller, next to the name. */
  menu?: ReactNode;
}

export function SellerCard({ seller, availability, menu }: SellerCardProps) {
  const requested = stillRequested(seller, availability);
  const place = placeText({ city: seller.hqCity, country: seller.hqCountry });
  return (
    <section id="seller" aria-label="Seller" className="rounded-xl border border-line bg-card px-5 py-4.5">
      <div className="flex items-center gap-3">
        <Avatar name={seller.name} imageUrl={seller.logoUrl} size="lg" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">{seller.name}</h2>
          {place ? <p className="text-meta text-soft">{place}</p> : null}
        </div>
        {menu}
      </div>
      <p className="mt-3">
        {seller.verification === "none" ? (
          <Badge tone="outline">Not verified</Badge>
        ) : (
          <Badge tone="pitch">✓ Verified</Badge>
        )}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-4 text-sm tabular">
        <div>
          <dt className="text-meta text-soft">Reply rate</dt>
          <dd className="font-medium">
            {seller.replyRate === null ? "Unknown" : `${Math.round(seller.replyRate * 100)}%`}
          </dd>
        </div>
        <div>
          <dt className="text-meta text-soft">Typical reply time</dt>
          <dd className="font-medium">
            {seller.medianReplyMinutes === null ? "Unknown" : formatDuration(seller.medianReplyMinutes)}
          </dd>
        </div>
      </dl>
      {requested.length > 0 ? (
        <p className="mt-3 text-sm">
          <span className="text-soft">Looking for sponsors in </span>
          {listed(requested.map(plainWords))}
        </p>
      ) : null}
      {seller.description ? <p className="mt-3 text-sm text-soft">{seller.description}</p> : null}
    </section>
  );
}

function stillRequested(
  { wantedCategories }: SellerSummary,
  { categories, soleSponsor }: SellerCardProps["availability"],
): string[] {
  const isOpenTo = (state: string | undefined, isYours = false) => state === undefined || state === "open" || isYours;
  if (soleSponsor && !isOpenTo(soleSponsor.state, soleSponsor.isYours)) return [];
  return wantedCategories.filter((category) => {
    const found = categories.find((each) => each.category === category);
    return isOpenTo(found?.state, found?.isYours);
  });
}
