import Link from "next/link";
import { CoverArt } from "@/components/cover/cover-art";
import { PageHeader } from "@/components/layout/page-header";
import { FirstMessage } from "@/components/messages/first-message/first-message";
import { FirstProposal } from "@/components/messages/first-message/first-proposal";
import { Alert } from "@/components/ui/alert";
import { Card, CardBody } from "@/components/ui/card";
import type { OfferStart } from "@/lib/deals/view";
import { placeText } from "@/lib/listings/countries";
import type { ListingDetail } from "@/lib/listings/view";
import { listingPath } from "@/lib/paths";
import { formatDuration } from "@/lib/platform/format";

interface NewInquiryProps {
  listing: ListingDetail;
  /** Present where a proposal goes with the message: with the package of this id, or "1" for any. */
  propose: string | undefined;
  start: OfferStart | null;
  mayWrite: boolean;
}

/** A marketer writes to the seller of a listing for the first time, with a proposal or without. */
export function NewInquiry({ listing, propose, start, mayWrite }: NewInquiryProps) {
  const seller = listing.organization.name;
  return (
    <>
      <PageHeader
        title={propose ? `New proposal to ${seller}` : `Message ${seller}`}
        description={
          propose
            ? "Your message and your terms go out together."
            : "Ask a question about the listing, or share what you have in mind."
        }
        crumbs={[
          { label: "Marketplace", href: "/opportunities" },
          { label: listing.title, href: listingPath(listing.id) },
          { label: "Message" },
        ]}
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {mayWrite ? (
          start && propose ? (
            <FirstProposal start={start} seller={seller} packageId={propose === "1" ? undefined : propose} />
          ) : (
            <FirstMessage listingId={listing.id} seller={seller} />
          )
        ) : (
          <ViewOnlyNotice />
        )}
        <ListingAside listing={listing} />
      </div>
    </>
  );
}

/** Replaces a form for viewers. */
export function ViewOnlyNotice() {
  return (
    <Alert title="You have view-only access">
      To send messages, ask an admin of your organization for the Editor role.
    </Alert>
  );
}

/** The listing a message is about, with the seller's reply record. */
function ListingAside({ listing }: { listing: ListingDetail }) {
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
