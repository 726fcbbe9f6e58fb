import { EmptyState } from "@/components/layout/states/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { ViewOnlyNotice } from "../first-message/new-inquiry";
import { OutreachForm } from "@/components/messages/outreach/outreach-form";
import { ButtonLink } from "@/components/ui/button";
import { type ConnectionAllowance, mayConnect } from "@/lib/entitlements/allowance/view";
import { PlanLinks } from "@/components/messages/plan-links";
import { Alert } from "@/components/ui/alert";
import { messageTexts } from "@/lib/messages/messages";
import { myListingsPath } from "@/lib/paths";
import { allowanceText } from "./allowance-strip";

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
        title={props.isProposal ? "New proposal to a marketer" : "Message a marketer"}
        description="Offer one of your listings to a brand or agency, and explain why it fits."
        crumbs={[{ label: "Messages", href: "/messages" }, { label: "New message" }]}
      />
      <div className="max-w-2xl">
        <OutreachContent {...props} />
      </div>
    </>
  );
}

function OutreachContent({ listings, listingId, allowance, isProposal, mayWrite }: NewOutreachProps) {
  const [first] = listings;
  if (!mayWrite) return <ViewOnlyNotice />;
  if (!first) {
    return (
      <EmptyState
        title="Publish a listing first"
        text="First messages are about a published listing, so the marketer can see what you offer."
        actions={<ButtonLink href={myListingsPath}>View your listings</ButtonLink>}
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

/** The remaining connection allowance, shown before writing; hidden with a plan, which has no limit. */
export function AllowanceNote({ allowance }: { allowance: ConnectionAllowance }) {
  if (allowance.hasPlan) return null;
  if (mayConnect(allowance)) return <p className="mb-5 text-sm text-soft">{allowanceText(allowance)}.</p>;
  return (
    <Alert kind="unknown" title={allowanceText(allowance)} className="mb-6" actions={<PlanLinks />}>
      {messageTexts.sellerNeedsPlan}
    </Alert>
  );
}
