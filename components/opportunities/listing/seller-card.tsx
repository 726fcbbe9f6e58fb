import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { placeText } from "@/lib/listings/countries";
import type { ListingAvailability } from "@/lib/listings/listing-availability";
import type { SellerSummary } from "@/lib/listings/view";
import { listed, plainWords } from "@/lib/matching/wording";

interface SellerCardProps {
  seller: SellerSummary;
  /** Of the listing beside it: the card does not look for sponsors of a category that is gone there. */
  availability: Pick<ListingAvailability, "categories" | "soleSponsor">;
  /** Beside the name: what can be done about the seller. */
  menu?: ReactNode;
}

export function SellerCard({ seller, availability, menu }: SellerCardProps) {
  const wanted = stillWanted(seller, availability);
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
          <Badge tone="outline">Not verified yet</Badge>
        ) : (
          <Badge tone="pitch">✓ Verified</Badge>
        )}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-4 text-sm tabular">
        <div>
          <dt className="text-meta text-soft">Answers</dt>
          <dd className="font-medium">
            {seller.replyRate === null ? "Not known yet" : `${Math.round(seller.replyRate * 100)} % of enquiries`}
          </dd>
        </div>
        <div>
          <dt className="text-meta text-soft">Usually within</dt>
          <dd className="font-medium">
            {seller.medianReplyMinutes === null ? "Not known yet" : durationText(seller.medianReplyMinutes)}
          </dd>
        </div>
      </dl>
      {wanted.length > 0 ? (
        <p className="mt-3 text-sm">
          <span className="text-soft">Looking for sponsors in </span>
          {listed(wanted.map(plainWords))}
        </p>
      ) : null}
      {seller.description ? <p className="mt-3 text-sm text-soft">{seller.description}</p> : null}
    </section>
  );
}

function stillWanted(
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

/** The middle of all reply times, in the largest unit that fits. */
export function durationText(minutes: number): string {
  const [amount, unit] =
    minutes < 60 ? [minutes, "minute"] : minutes < 2880 ? [minutes / 60, "hour"] : [minutes / 1440, "day"];
  const whole = Math.max(1, Math.round(amount));
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}
