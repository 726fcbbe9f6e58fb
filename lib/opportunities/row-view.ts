/** Exactly the data in an opportunity's row of the dense table. */
import { labelOf } from "@/lib/listings/labels";
import { placeText } from "@/lib/listings/countries";
import { seasonOf } from "@/lib/listings/season";
import { displayedScore } from "@/lib/matching/labels";
import { formatDate, formatNumber } from "@/lib/platform/format";
import type { OpportunityCard } from "./view";

export interface RowView {
  id: string;
  title: string;
  /** Rounded as on cards; null if nothing is scored. */
  score: number | null;
  label: string;
  kind: string;
  place: string;
  price: string;
  reach: string;
  deadline: string;
  season: string;
  saved: boolean;
}

export function toRowView({ match, ...card }: OpportunityCard): RowView {
  const scored = match?.state === "scored" ? match : null;
  return {
    id: card.id,
    title: card.title,
    score: scored && displayedScore(scored.score),
    label: scored?.label ?? (match?.state === "excluded" ? "Outside your brief" : "Not scored"),
    kind: labelOf(card.sportOrGenre ?? card.propertyType ?? ""),
    place: placeText(card),
    price: card.priceText,
    reach: card.uniqueReach === null ? "Unknown" : formatNumber(card.uniqueReach),
    deadline: card.decisionDeadline === null ? "None" : formatDate(card.decisionDeadline),
    season: seasonOf(card) ?? "",
    saved: card.saved,
  };
}
