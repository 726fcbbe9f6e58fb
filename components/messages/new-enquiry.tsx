import { PageHeader } from "@/components/layout/page-header";
import { FirstMessage } from "@/components/messages/first-message";
import { ListingAside } from "@/components/messages/listing-aside";
import { LookOnly } from "@/components/messages/look-only";
import type { ListingDetail } from "@/lib/listings/view";

interface NewEnquiryProps {
  listing: ListingDetail;
  isProposal: boolean;
  mayWrite: boolean;
}

/** A marketer writes to the seller of a listing for the first time. */
export function NewEnquiry({ listing, isProposal, mayWrite }: NewEnquiryProps) {
  const seller = listing.organization.name;
  return (
    <>
      <PageHeader
        title={isProposal ? `A proposal to ${seller}` : `Write to ${seller}`}
        description={
          isProposal
            ? "Say in a few words who you are and what you have in mind. The terms come next."
            : "Ask what the listing leaves open, or say what you have in mind."
        }
        crumbs={[
          { label: "Marketplace", href: "/opportunities" },
          { label: listing.title, href: `/listing/${listing.id}` },
          { label: "Message" },
        ]}
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {mayWrite ? <FirstMessage listingId={listing.id} seller={seller} isProposal={isProposal} /> : <LookOnly />}
        <ListingAside listing={listing} />
      </div>
    </>
  );
}
