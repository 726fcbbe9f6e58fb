import { MatchAbsence } from "@/components/match/match-absence";
import { MatchPanel } from "@/components/match/match-panel";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { formatMoney } from "@/lib/platform/money";
import type { Opportunity } from "@/lib/opportunities/view";
import { factAnchor } from "./fact-anchor";

/** How well the listing fits the brief, and why; or why there is no score. */
export function ListingMatch({ opportunity }: { opportunity: Opportunity }) {
  const { match, brief, listing, scoredOn } = opportunity;
  const anchorOf = (field: string) => factAnchor(field, listing.packages.length > 0);
  if (!match || !brief) return <NoBrief />;
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
      <MatchPanel
        match={match}
        briefName={brief.name}
        scoredOn={scoredOn && scoredOnText(scoredOn, listing.currency)}
        anchorOf={anchorOf}
        actions={toBrief}
      />
    </div>
  );
}

/** "Presenting rights, $45,000". */
const scoredOnText = ({ name, priceCents }: NonNullable<Opportunity["scoredOn"]>, currency: string): string =>
  `${name ?? "Rights fee"}, ${formatMoney(priceCents, currency)}`;

const NoBrief = () => (
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
