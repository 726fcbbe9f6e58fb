/** What the page shows of a recommendation. */
import type { MatchLine } from "@/lib/matching/match";
import { type CardView, toCardView } from "@/lib/opportunities/card-view";
import type { Recommendation } from "./schema";

export interface RecommendationRow {
  card: CardView;
  position: number;
  isNewSeller: boolean;
  hasPackages: boolean;
  feedback: Recommendation["feedback"];
  lines: Record<"reasons" | "cautions" | "unknowns", MatchLine[]>;
}

export function toRecommendationRow(recommendation: Recommendation): RecommendationRow {
  const { position, slot, feedback, match, priceText } = recommendation;
  const { reasons, cautions, unknowns } =
    match?.state === "scored" ? match : { reasons: [], cautions: [], unknowns: [] };
  return {
    card: toCardView(recommendation),
    position,
    isNewSeller: slot === "new_seller",
    hasPackages: priceText.startsWith("Starting at"),
    feedback,
    lines: { reasons, cautions, unknowns },
  };
}
