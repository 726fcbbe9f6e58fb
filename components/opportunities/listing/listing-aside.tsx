import Link from "next/link";
import { LocalPrice } from "@/components/format/local-price";
import { MatchBadge } from "@/components/match/match-badge";
import { BlockedNotice } from "@/components/organizations/blocks/blocked-notice";
import { OrganizationMenu } from "@/components/organizations/blocks/organization-menu";
import { ButtonLink } from "@/components/ui/button";
import { CONTACT_FOR_PRICING } from "@/lib/listings/pricing";
import { isOnSale } from "@/lib/listings/policy";
import { isEditable } from "@/lib/listings/states";
import type { Opportunity } from "@/lib/opportunities/view";
import { CompareChoice } from "../compare/compare-choice";
import { PrintButton } from "@/components/layout/print-button";
import { dealPath, listingPath, roiHref } from "@/lib/paths";
import { SaveButton } from "../save-button";
import { BudgetCheck } from "./budget-check";
import { OffMarketNote } from "./off-market-note";
import { SellerCard } from "./seller-card";
import { ShareButton } from "./share-button";

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
        <DecisionCard
          opportunity={opportunity}
          canNegotiate={canNegotiate}
          canSave={canSaveListing}
          canCompare={isOffered && !blockId}
        />
      ) : null}
      {reader === "owner" && isEditable(listing.status) ? (
        <ButtonLink href={`/edit-listing/${listing.id}`}>Edit listing</ButtonLink>
      ) : null}
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

/** The price, the score and the next steps: visible while the page scrolls. */
function DecisionCard({ opportunity, ...may }: MarketerActionsProps) {
  const { listing, match } = opportunity;
  return (
    <section aria-label="Price and next steps" className="rounded-xl border border-line bg-card px-5 py-4.5">
      <p className="num text-xl font-[640]">{listing.priceText}</p>
      <LocalPrice amount={listing.fromPrice} currency={listing.currency} />
      {match?.state === "scored" && may.canCompare ? (
        <a href="#match" className="mt-2.5 inline-flex rounded-md no-underline">
          <MatchBadge score={match.score} label={match.label} />
        </a>
      ) : null}
      {opportunity.dealId ? (
        <p className="mt-3 text-sm">
          You have an agreed deal for this listing.{" "}
          <Link href={dealPath(opportunity.dealId)} className="link">
            Open the deal
          </Link>
        </p>
      ) : null}
      <MarketerActions opportunity={opportunity} {...may} />
      {may.canNegotiate && listing.priceText === CONTACT_FOR_PRICING ? (
        <BudgetCheck listingId={listing.id} briefId={opportunity.brief?.id ?? null} answer={opportunity.budgetCheck} />
      ) : null}
    </section>
  );
}

function MarketerActions({ opportunity, canNegotiate, canSave, canCompare }: MarketerActionsProps) {
  const { listing, saved } = opportunity;
  if (!canNegotiate && !canSave && !canCompare) return null;
  return (
    <div data-print="hide" className="mt-4 flex flex-wrap gap-2.5">
      {canNegotiate ? <ButtonLink href={`/messages/new?listing=${listing.id}&propose=1`}>Propose</ButtonLink> : null}
      {canSave ? <SaveButton listingId={listing.id} title={listing.title} isSaved={saved} framed /> : null}
      {canNegotiate ? (
        <ButtonLink variant="ghost" href={`/messages/new?listing=${listing.id}`}>
          Message
        </ButtonLink>
      ) : null}
      {canCompare ? <CompareChoice id={listing.id} title={listing.title} framed /> : null}
      {canCompare ? (
        <>
          <ShareButton title={listing.title} path={listingPath(listing.id)} />
          <PrintButton />
          <ButtonLink variant="ghost" href={roiHref("listing", listing.id)}>
            Calculate ROI
          </ButtonLink>
        </>
      ) : null}
    </div>
  );
}
