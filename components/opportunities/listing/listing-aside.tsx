import { MatchAbsence } from "@/components/match/match-absence";
import { MatchPanel } from "@/components/match/match-panel";
import { BlockedNotice } from "@/components/organizations/blocks/blocked-notice";
import { OrganizationMenu } from "@/components/organizations/blocks/organization-menu";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { isOnSale } from "@/lib/listings/policy";
import { isEditable } from "@/lib/listings/states";
import type { Opportunity } from "@/lib/opportunities/view";
import { CompareChoice } from "../compare/compare-choice";
import { SaveButton } from "../save-button";
import { factAnchor } from "./fact-anchor";
import { OffMarketNote } from "./off-market-note";
import { SellerCard } from "./seller-card";

/** The viewer of the page: a marketer with or without edit rights, the listing's own side, another seller. */
export type ListingReader = "marketer" | "marketer_viewer" | "owner" | "owner_viewer" | "seller";

interface ListingAsideProps {
  opportunity: Opportunity;
  reader: ListingReader;
  /** Saving a listing is a separate permission from negotiating about it. */
  canSave: boolean;
}

export function ListingAside({ opportunity, reader, canSave }: ListingAsideProps) {
  const isMarketer = reader === "marketer" || reader === "marketer_viewer";
  const isOffered = isOnSale(opportunity.listing);
  const { listing, blockId } = opportunity;
  const canNegotiate = reader === "marketer" && isOffered && !blockId;
  const canSaveListing = canSave && ((isOffered && !blockId) || opportunity.saved);
  return (
    <div className="flex flex-col gap-5">
      {isMarketer && !isOffered ? <OffMarketNote opportunity={opportunity} /> : null}
      {blockId ? (
        <BlockedNotice blockId={blockId} name={listing.organization.name} canUnblock={reader === "marketer"} />
      ) : null}
      {isMarketer ? (
        <MarketerActions
          opportunity={opportunity}
          canNegotiate={canNegotiate}
          canSave={canSaveListing}
          canCompare={isOffered && !blockId}
        />
      ) : null}
      {reader === "owner" && isEditable(listing.status) ? (
        <ButtonLink href={`/edit-listing/${listing.id}`}>Edit listing</ButtonLink>
      ) : null}
      {isMarketer && isOffered && !blockId ? <MatchOf opportunity={opportunity} /> : null}
      <SellerCard
        seller={listing.organization}
        availability={listing.availability}
        menu={
          reader === "marketer" ? (
            <OrganizationMenu organization={listing.organization} blockId={blockId} side="marketer" />
          ) : null
        }
      />
    </div>
  );
}

interface MarketerActionsProps {
  opportunity: Opportunity;
  canNegotiate: boolean;
  canSave: boolean;
  canCompare: boolean;
}

function MarketerActions({ opportunity, canNegotiate, canSave, canCompare }: MarketerActionsProps) {
  const { listing, saved } = opportunity;
  if (!canNegotiate && !canSave && !canCompare) return null;
  return (
    <div data-print="hide" className="flex flex-wrap gap-2.5">
      {canNegotiate ? <ButtonLink href={`/messages/new?listing=${listing.id}&propose=1`}>Propose</ButtonLink> : null}
      {canSave ? <SaveButton listingId={listing.id} title={listing.title} isSaved={saved} framed /> : null}
      {canNegotiate ? (
        <ButtonLink variant="ghost" href={`/messages/new?listing=${listing.id}`}>
          Message
        </ButtonLink>
      ) : null}
      {canCompare ? <CompareChoice id={listing.id} title={listing.title} framed /> : null}
    </div>
  );
}

function MatchOf({ opportunity: { match, brief, listing } }: { opportunity: Opportunity }) {
  const anchorOf = (field: string) => factAnchor(field, listing.packages.length > 0);
  if (!match || !brief) {
    return (
      <Alert
        title="No match yet"
        actions={
          <ButtonLink href="/preferences" size="sm" variant="ghost">
            Create a brief
          </ButtonLink>
        }
      >
        Create a brief to see how well this listing fits, and why.
      </Alert>
    );
  }
  const toBrief = (
    <ButtonLink href={`/preferences?briefId=${brief.id}`} size="sm" variant="ghost">
      Edit brief
    </ButtonLink>
  );
  if (match.state === "excluded")
    return <MatchAbsence excluded={match.excluded} anchorOf={anchorOf} actions={toBrief} />;
  if (match.state === "unscored") return <MatchAbsence needs={match.needs} actions={toBrief} />;
  return (
    <div>
      <h2 className="sr-only">Match</h2>
      <MatchPanel match={match} briefName={brief.name} anchorOf={anchorOf} actions={toBrief} />
    </div>
  );
}
