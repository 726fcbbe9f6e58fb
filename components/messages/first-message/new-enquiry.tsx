import { PageHeader } from "@/components/layout/page-header";
import { FirstMessage } from "@/components/messages/first-message/first-message";
import { ListingAside } from "@/components/messages/first-message/listing-aside";
import { ViewOnlyNotice } from "@/components/messages/first-message/view-only-notice";
import type { ListingDetail } from "@/lib/listings/view";

interface NewEnquiryProps {
  listing: ListingDetail;
  /** Whether the proposal editor opens next: with the package of this id, or "1" for any. */
  propose: string | undefined;
  mayWrite: boolean;
}

/** A marketer writes to the seller of a listing for the first time. */
export function NewEnquiry({ listing, propose, mayWrite }: NewEnquiryProps) {
  const seller = listing.organization.name;
  return (
    <>
      <PageHeader
        title={propose ? `New proposal to ${seller}` : `Message ${seller}`}
        description={
          propose
            ? "Introduce yourself and your idea in a few words. You'll add the terms next."
            : "Ask a question about the listing, or share what you have in mind."
        }
        crumbs={[
          { label: "Marketplace", href: "/opportunities" },
          { label: listing.title, href: `/listing/${listing.id}` },
          { label: "Message" },
        ]}
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {mayWrite ? <FirstMessage listingId={listing.id} seller={seller} propose={propose} /> : <ViewOnlyNotice />}
        <ListingAside listing={listing} />
      </div>
    </>
  );
}
