import { MatchBadge } from "@/components/match/match-badge";
import { ButtonLink } from "@/components/ui/button";
import type { Opportunity } from "@/lib/opportunities/view";

interface DecisionBarProps {
  opportunity: Opportunity;
  canNegotiate: boolean;
}

/** On phones: price, score and the next step stay at the bottom of the screen. */
export function DecisionBar({ opportunity: { listing, match }, canNegotiate }: DecisionBarProps) {
  return (
    <div
      role="region"
      aria-label="Price and next step"
      data-print="hide"
      className="sticky bottom-0 z-10 -mx-4 mt-8 flex items-center justify-between gap-3 border-t border-line bg-card px-4 py-3 lg:hidden"
    >
      <div className="min-w-0">
        <p className="truncate num font-[640]">{listing.priceText}</p>
        {match?.state === "scored" ? <MatchBadge score={match.score} label={match.label} className="mt-1" /> : null}
      </div>
      {canNegotiate ? <ButtonLink href={`/messages/new?listing=${listing.id}&propose=1`}>Propose</ButtonLink> : null}
    </div>
  );
}
