/** The orders that are compared: by score, by keywords, by publication, and by chance. */
import { labelOf } from "@/lib/listings/labels";
import { compileBrief } from "@/lib/matching/compiled-brief";
import type { BriefCriteria, ListingFacts } from "@/lib/matching/criteria";
import type { MatchLabel } from "@/lib/matching/labels";
import { matchCompiled } from "@/lib/matching/score";
import { Draw } from "../match-samples";
import { evaluationNow } from "./market";

export interface Ranked {
  /** The place in the market's listings. */
  at: number;
  label: MatchLabel | null;
}

export type Ranking = (brief: BriefCriteria, listings: readonly ListingFacts[]) => Ranked[];

/** As the product ranks: excluded listings are not shown, equal scores follow their ids. */
export const byScore: Ranking = (brief, listings) => {
  const compiled = compileBrief(brief, evaluationNow);
  return listings
    .flatMap((listing, at) => {
      const match = matchCompiled(compiled, listing);
      return match.state === "scored" ? [{ at, label: match.label, score: match.score }] : [];
    })
    .toSorted((a, b) => b.score - a.score || a.at - b.at);
};

const wordsOf = (codes: readonly (string | null)[]): string[] =>
  codes.flatMap((code) => (code === null ? [] : labelOf(code).toLowerCase().split(/\W+/)));

/** BM25 (k1 1.2, b 0.75) of the brief's words in the listing's: types, genres, countries, assets, interests. */
export const byKeywords: Ranking = (brief, listings) => {
  const texts = listings.map(({ propertyType, sportOrGenre, country, assets, audience }) =>
    wordsOf([propertyType, sportOrGenre, country, ...assets, ...(audience.interests ?? [])]),
  );
  const query = new Set(
    wordsOf([
      ...brief.propertyTypes.like,
      ...brief.sportOrGenre.like,
      ...brief.countries,
      ...brief.niceAssets,
      ...(brief.targetAudience.interests ?? []),
    ]),
  );
  const length = texts.reduce((sum, { length: own }) => sum + own, 0) / texts.length;
  const rarity = new Map(
    [...query].map((word) => {
      const holders = texts.filter((text) => text.includes(word)).length;
      return [word, Math.log(1 + (texts.length - holders + 0.5) / (holders + 0.5))];
    }),
  );
  const scoreOf = (text: readonly string[]) =>
    [...rarity].reduce((sum, [word, weight]) => {
      const times = text.filter((each) => each === word).length;
      return sum + (weight * times * 2.2) / (times + 1.2 * (0.25 + (0.75 * text.length) / length));
    }, 0);
  return texts
    .map((text, at) => ({ at, label: null, score: scoreOf(text) }))
    .toSorted((a, b) => b.score - a.score || a.at - b.at);
};

export const byChance: Ranking = ({ organizationId }, listings) => {
  const draw = new Draw(Number(organizationId?.replace(/\D/g, "")));
  return listings
    .map((__, at) => ({ at, label: null, key: draw.share() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ at }) => ({ at, label: null }));
};
