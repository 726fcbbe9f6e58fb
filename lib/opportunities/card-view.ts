/** What a card shows of an opportunity, and no more: it is sent with every page of results. */
import { placeText } from "@/lib/listings/countries";
import { coverName, coverOf } from "@/lib/listings/cover";
import { displayedScore } from "@/lib/matching/labels";
import type { Match, ScoredMatch } from "@/lib/matching/match";
import type { OpportunityCard } from "./view";

export interface CardView {
  id: string;
  title: string;
  image: string;
  /** Where, how many people, until when: short words beside each other. */
  meta: string[];
  price: string;
  saved: boolean;
  match: CardMatch | null;
  /** Why the brief rules it out, where it does. */
  ruledOut: string | null;
}

export interface CardMatch {
  score: number;
  label: string;
  /** One a factor: points it can give, points earned, how much of it is known (0..1). */
  bar: [weight: number, points: number, known: number][];
  /** The strongest reason, else the first caution. */
  line: { mark: "+" | "!"; text: string } | null;
  unknown: string | null;
}

export function toCardView(card: OpportunityCard): CardView {
  const { match } = card;
  return {
    id: card.id,
    title: card.title,
    image: card.imageUrl ?? `/art/${coverName(coverOf(card))}`,
    meta: metaOf(card),
    price: card.priceText,
    saved: card.saved,
    match: match?.state === "scored" ? cardMatch(match) : null,
    ruledOut: ruledOutBy(match),
  };
}

const ruledOutBy = (match: Match | null): string | null =>
  match?.state === "excluded" ? (match.excluded[0]?.text ?? null) : null;

function cardMatch({ score, label, contributions, reasons, cautions, unknowns }: ScoredMatch): CardMatch {
  const [reason, caution] = [reasons[0], cautions[0]];
  return {
    score: displayedScore(score),
    label,
    bar: contributions
      .filter(({ weight }) => weight > 0)
      .map(({ weight, points, known }) => [tenths(weight), tenths(points), Math.round(known * 100) / 100]),
    line: reason ? { mark: "+", text: reason.text } : caution ? { mark: "!", text: caution.text } : null,
    unknown: unknowns[0]?.text ?? null,
  };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

const people = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" });

function metaOf({ city, country, uniqueReach, decisionDeadline }: OpportunityCard): string[] {
  const place = placeText({ city, country });
  const reach = uniqueReach === null ? "Reach unknown" : `Reaches ${people.format(uniqueReach)}`;
  const deadline = decisionDeadline === null ? "" : `Deadline ${day.format(new Date(decisionDeadline))}`;
  return [place, reach, deadline].filter(Boolean);
}
