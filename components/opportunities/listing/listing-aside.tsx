import { MatchAbsence } from "@/components/match/match-absence";
import { MatchPanel } from "@/components/match/match-panel";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import type { Opportunity } from "@/lib/opportunities/view";
import { SaveButton } from "../save-button";
import { SellerCard } from "./seller-card";

/** Who looks: a marketer who may act or only look, the listing's own side, another seller. */
export type ListingReader = "marketer" | "marketer_viewer" | "owner" | "owner_viewer" | "seller";

interface ListingAsideProps {
  opportunity: Opportunity;
  reader: ListingReader;
}

export function ListingAside({ opportunity, reader }: ListingAsideProps) {
  const isMarketer = reader === "marketer" || reader === "marketer_viewer";
  return (
    <div className="flex flex-col gap-5">
      {reader === "marketer" ? <MarketerActions opportunity={opportunity} /> : null}
      {reader === "owner" ? (
        <ButtonLink href={`/edit-listing/${opportunity.listing.id}`}>Edit listing</ButtonLink>
      ) : null}
      {isMarketer ? <MatchOf opportunity={opportunity} /> : null}
      <SellerCard seller={opportunity.listing.organization} />
    </div>
  );
}

function MarketerActions({ opportunity: { listing, saved } }: { opportunity: Opportunity }) {
  return (
    <div data-print="hide" className="flex flex-wrap gap-2.5">
      <ButtonLink href={`/messages/new?listing=${listing.id}&propose=1`}>Propose</ButtonLink>
      <SaveButton listingId={listing.id} title={listing.title} isSaved={saved} framed />
      <ButtonLink variant="ghost" href={`/messages/new?listing=${listing.id}`}>
        Message
      </ButtonLink>
    </div>
  );
}

function MatchOf({ opportunity: { match, brief } }: { opportunity: Opportunity }) {
  if (!match || !brief) {
    return (
      <Alert
        title="No match yet"
        actions={
          <ButtonLink href="/preferences" size="sm" variant="ghost">
            State your brief
          </ButtonLink>
        }
      >
        State a brief, and this listing is scored against it with its reasons.
      </Alert>
    );
  }
  const toBrief = (
    <ButtonLink href={`/preferences?briefId=${brief.id}`} size="sm" variant="ghost">
      Change the brief
    </ButtonLink>
  );
  if (match.state === "excluded") return <MatchAbsence excluded={match.excluded} actions={toBrief} />;
  if (match.state === "unscored") return <MatchAbsence needs={match.needs} actions={toBrief} />;
  return (
    <div>
      <h2 className="sr-only">Match</h2>
      <MatchPanel match={match} briefName={brief.name} actions={toBrief} />
    </div>
  );
}
