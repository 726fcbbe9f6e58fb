import { EmptyState } from "@/components/layout/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { LookOnly } from "@/components/messages/look-only";
import { AllowanceNote } from "@/components/messages/outreach/allowance-note";
import { OutreachForm } from "@/components/messages/outreach/outreach-form";
import { ButtonLink } from "@/components/ui/button";
import type { ConnectionAllowance } from "@/lib/billing/allowance/view";

interface NewOutreachProps {
  listings: readonly { id: string; title: string }[];
  /** The listing that the page was opened for. */
  listingId?: string;
  allowance: ConnectionAllowance;
  isProposal: boolean;
  mayWrite: boolean;
}

/** A seller writes to a marketer for the first time. */
export function NewOutreach(props: NewOutreachProps) {
  return (
    <>
      <PageHeader
        title={props.isProposal ? "A proposal to a marketer" : "Write to a marketer"}
        description="Offer one of your listings to a brand or its agency, and say why it suits them."
        crumbs={[{ label: "Messages", href: "/messages" }, { label: "New message" }]}
      />
      <div className="max-w-2xl">
        <OutreachDesk {...props} />
      </div>
    </>
  );
}

function OutreachDesk({ listings, listingId, allowance, isProposal, mayWrite }: NewOutreachProps) {
  const [first] = listings;
  if (!mayWrite) return <LookOnly />;
  if (!first) {
    return (
      <EmptyState
        title="Publish a listing first"
        text="A first message is about one of your published listings, so that the marketer sees what you offer."
        actions={<ButtonLink href="/my-listings">Look at your listings</ButtonLink>}
      />
    );
  }
  return (
    <>
      <AllowanceNote allowance={allowance} />
      <OutreachForm
        listings={listings}
        listingId={listingId ?? first.id}
        hasPlan={allowance.hasPlan}
        isProposal={isProposal}
      />
    </>
  );
}
