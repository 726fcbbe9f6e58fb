import { PageHeader } from "@/components/layout/page-header";
import { FirstMessage } from "@/components/messages/first-message/first-message";
import { FirstProposal } from "@/components/messages/first-message/first-proposal";
import { ListingAside } from "@/components/messages/first-message/listing-aside";
import type { OfferStart } from "@/lib/deals/view";
import type { ListingDetail } from "@/lib/listings/view";
import { Alert } from "@/components/ui/alert";
import { listingPath } from "@/lib/paths";

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
