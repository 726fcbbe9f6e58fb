/** The quality of drafts compared with hand-filled briefs: the order of listings, and the matching fields. */
import { matchListing } from "@/lib/matching/score";
import { briefCriteria } from "@/lib/preferences/brief";
import { draftBrief } from "@/lib/preferences/draft/draft-brief";
import { type BriefFields, briefSchema } from "@/lib/preferences/schema";
import { Draw, sampleListing } from "./match-samples";
import { type Story, storyDay } from "../samples/draft-stories";
import { statedFields } from "../stated-fields";

export interface DraftQuality {
  /** NDCG of the first ten listings in the draft's order, judged by the hand-filled brief's scores; 1 is the same order. */
  ndcg: number;
  /** Fields stated in either brief, and those in which both agree. */
  fields: number;
  agreeing: number;
  /** Where they don't. */
  different: string[];
}

const shown = 10;
const listingsPerStory = 150;

export function draftQuality({ text, brief }: Story, seed: number): DraftQuality {
  const hand = briefSchema.parse({ name: "By hand", ...brief });
  const drafted = draftBrief(text, storyDay).brief;
  const [byHand, byDraft] = [statedFields(hand), statedFields(drafted)];
  const names = [...new Set([...Object.keys(byHand), ...Object.keys(byDraft)])] as (keyof BriefFields)[];
  const different = names.filter((name) => plain(byHand[name]) !== plain(byDraft[name]));
  return {
    ndcg: ndcg(hand, drafted, seed),
    fields: names.length,
    agreeing: names.length - different.length,
    different,
  };
}

/** In any order, as the matcher reads them. */
const plain = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    Array.isArray(part) ? part.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : part,
  );

function ndcg(hand: BriefFields, drafted: BriefFields, seed: number): number {
  const listings = listingsFor(hand, seed);
  const gains = scoresOf(hand, listings).map((score) => 2 ** (score / 10) - 1);
  const order = scoresOf(drafted, listings)
    .map((score, at) => ({ score, at }))
    .toSorted((a, b) => b.score - a.score || a.at - b.at);
  const sum = (ranked: number[]) =>
    ranked.slice(0, shown).reduce((total, gain, at) => total + gain / Math.log2(at + 2), 0);
  return sum(order.map(({ at }) => gains[at] ?? 0)) / sum(gains.toSorted((a, b) => b - a));
}

/** An excluded listing, or one of a brief that states too little, counts nothing. */
const scoresOf = (fields: BriefFields, listings: ReturnType<typeof listingsFor>): number[] =>
  listings.map((listing) => {
    const match = matchListing(briefCriteria(fields, "brand", []), listing, storyDay.getTime());
    return match.state === "scored" ? match.score : 0;
  });

/** Some of every kind, and some that fit the brief in some of its parts, so that the first ten are close. */
function listingsFor({ countries, sportOrGenre, propertyTypes, budgetMax }: BriefFields, seed: number) {
  const draw = new Draw(seed);
  return Array.from({ length: listingsPerStory }, (_, at) => {
    const listing = sampleListing(seed * 1000 + at);
    const fit = (at % 4) / 4;
    const or = <Value>(value: Value | undefined, other: Value): Value =>
      value !== undefined && draw.chance(fit) ? value : other;
    return {
      ...listing,
      country: or(countries[0], listing.country),
      sportOrGenre: or(sportOrGenre.like[0], listing.sportOrGenre),
      propertyType: or(propertyTypes.like[0], listing.propertyType),
      offers: or(budgetMax ? [{ name: null, priceCents: Math.round(budgetMax * 80) }] : undefined, listing.offers),
    };
  });
}
