import Link from "next/link";

import { CoverArt } from "@/components/cover/cover-art";
import { durationText } from "@/components/messages/moment-words";
import { Card, CardBody } from "@/components/ui/card";
import { placeText } from "@/lib/listings/countries";
import type { ListingDetail } from "@/lib/listings/view";

/** The listing that a message is about, with how its seller answers. */
export function ListingAside({ listing }: { listing: ListingDetail }) {
  const { organization } = listing;
  const place = placeText({ city: listing.city, country: listing.country });
  return (
    <aside aria-label="About this listing">
      <Card>
        <CoverArt listing={{ ...listing, imageUrl: listing.images[0]?.url }} priority />
        <CardBody className="pt-4!">
          <h2 className="text-lg">
            <Link href={`/listing/${listing.id}`} className="hover:underline">
              {listing.title}
            </Link>
          </h2>
          {place ? <p className="mt-0.5 text-meta text-soft">{place}</p> : null}
          <p className="mt-3 num text-base font-semibold">{listing.priceText}</p>
          <p className="mt-4 border-t border-line pt-3.5 text-meta text-soft">
            <span className="block font-semibold text-ink">{organization.name}</span>
            {organization.medianReplyMinutes === null
              ? "Has not answered an enquiry here yet."
              : `Usually answers within ${durationText(organization.medianReplyMinutes)}.`}
            {organization.replyRate === null
              ? ""
              : ` Answers ${Math.round(organization.replyRate * 100)} % of enquiries.`}
          </p>
        </CardBody>
      </Card>
    </aside>
  );
}
