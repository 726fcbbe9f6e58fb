/** Exactly the data on an opportunity's card, because it is sent with every page of results. */
import { aboutDollars } from "@/lib/platform/exchange-rates";
import { toCents } from "@/lib/platform/money";
import { formatCompact, formatDayOfYear } from "@/lib/platform/format";
import { placeText } from "@/lib/listings/countries";
import { coverName, coverOf } from "@/lib/listings/cover";
import { seasonOf } from "@/lib/listings/season";
import { displayedScore } from "@/lib/matching/labels";
import type { Highlight } from "@/lib/matching/distinctive";
import { limits } from "@/lib/matching/limits";
import type { Match, ScoredMatch } from "@/lib/matching/match";
import type { OpportunityCard } from "./view";

export interface CardView {
  id: string;
  title: string;
  image: string;
  /** Season, place, reach and deadline, as short labels. */
  meta: string[];
  price: string;
  /** "about $28,400", where it is not in dollars. */
  aboutPrice: string | null;
  saved: boolean;
  match: CardMatch | null;
  /** The limits of the brief that exclude it; empty if it is within the brief. */
  limits: CardLimit[];
}

export interface CardLimit {
  text: string;
  /** The section of the brief to change. */
  section: string | null;
}

export interface CardLine {
  mark: "+" | "!" | "?";
  text: string;
}

export interface CardMatch {
  score: number;
  label: string;
  /** One per factor: maximum points, points earned, share of known data (0..1). */
  bar: [weight: number, points: number, known: number][];
  /** Up to three: what distinguishes it from its neighbors, and what is unknown. */
  lines: CardLine[];
}

/** A standalone listing, such as a saved one, has no neighbors to differ from. */
type Card = Omit<OpportunityCard, "highlights"> & Partial<Pick<OpportunityCard, "highlights">>;

export function toCardView({ highlights = [], ...card }: Card): CardView {
  const { match } = card;
  return {
    id: card.id,
    title: card.title,
    image: card.imageUrl ?? `/art/${coverName(coverOf(card))}`,
    meta: metaOf(card),
    price: card.priceText,
    aboutPrice: aboutOf(card),
    saved: card.saved,
    match: match?.state === "scored" ? cardMatch(match, highlights) : null,
    limits: limitsOf(match),
  };
}

const aboutOf = ({ fromPrice, currency }: Card): string | null =>
  fromPrice === null || currency === "USD" ? null : aboutDollars(toCents(fromPrice, currency), currency);

const limitsOf = (match: Match | null): CardLimit[] =>
  match?.state === "excluded"
    ? match.excluded.slice(0, maxLines).map(({ code, text }) => ({ text, section: limits[code].section }))
    : [];

function cardMatch({ score, label, contributions, unknowns }: ScoredMatch, highlights: Highlight[]): CardMatch {
  const differences = highlights.map(({ side, text }): CardLine => ({ mark: side === "reason" ? "+" : "!", text }));
  const unknown = unknowns.slice(0, 1).map(({ text }): CardLine => ({ mark: "?", text }));
  return {
    score: displayedScore(score),
    label,
    bar: contributions
      .filter(({ weight }) => weight > 0)
      .map(({ weight, points, known }) => [tenths(weight), tenths(points), Math.round(known * 100) / 100]),
    lines: [...differences, ...unknown].slice(0, maxLines),
  };
}

const maxLines = 3;

const tenths = (value: number): number => Math.round(value * 10) / 10;

function metaOf({ city, country, uniqueReach, decisionDeadline, ...term }: Card): string[] {
  const place = placeText({ city, country });
  const reach = uniqueReach === null ? "Reach unknown" : `Reaches ${formatCompact(uniqueReach)}`;
  const deadline = decisionDeadline === null ? "" : `Deadline ${formatDayOfYear(decisionDeadline)}`;
  return [seasonOf(term) ?? "", place, reach, deadline].filter(Boolean);
}
