import { OpportunityCard } from "@/components/opportunities/opportunity-card";
import { toCardView } from "@/lib/opportunities/card-view";
import type { OpportunityCard as Card } from "@/lib/opportunities/view";
import { Panel } from "./panel";

interface SimilarListingsProps {
  cards: readonly Card[];
  briefId: string | null;
  canSave: boolean;
}

/** Alternatives to the listing, within the limits of the same brief. */
export function SimilarListings({ cards, briefId, canSave }: SimilarListingsProps) {
  if (cards.length === 0) return null;
  return (
    <div data-print="hide">
      <Panel id="similar" title="Similar listings">
        <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {cards.map((card) => (
            <OpportunityCard
              key={card.id}
              face={toCardView(card)}
              briefId={briefId}
              canSave={canSave}
              isFirst={false}
            />
          ))}
        </ul>
      </Panel>
    </div>
  );
}
