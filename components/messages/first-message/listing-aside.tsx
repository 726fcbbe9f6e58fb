import Link from "next/link";

import { CoverArt } from "@/components/cover/cover-art";
import { formatDuration } from "@/lib/platform/format";
import { Card, CardBody } from "@/components/ui/card";
import { placeText } from "@/lib/listings/countries";
import type { ListingDetail } from "@/lib/listings/view";
import { listingPath } from "@/lib/paths";

/** The listing a message is about, with the seller's reply record. */
export function ListingAside({ listing }: { listing: ListingDetail }) {
  const { organization } = listing;
  const place = placeText({ city: listing.city, country: listing.country });
  return (
    <aside aria-label="About this listing">
      <Card>
        <CoverArt listing={{ ...listing, imageUrl: listing.images[0]?.url }} priority />
        <CardBody className="pt-4!">
          <h2 className="text-lg">
            <Link href={listingPath(listing.id)} className="hover:underline">
              {listing.title}
            </Link>
          </h2>
          {place ? <p className="mt-0.5 text-meta text-soft">{place}</p> : null}
          <p className="mt-3 num text-base font-semibold">{listing.priceText}</p>
          <p className="mt-4 border-t border-line pt-3.5 text-meta text-soft">
            <span className="block font-semibold text-ink">{organization.name}</span>
            {organization.medianReplyMinutes === null
              ? "No replies on Pitchside yet."
              : `Usually replies within ${formatDuration(organization.medianReplyMinutes)}.`}
            {organization.replyRate === null
              ? ""
              : ` Replies to ${Math.round(organization.replyRate * 100)}% of inquiries.`}
          </p>
        </CardBody>
      </Card>
    </aside>
  );
}
