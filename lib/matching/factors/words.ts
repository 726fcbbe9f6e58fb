/**
 * The marketer's own words: the stems of the story's wanted parts in the listing's own texts, at half weight for
 * acceptable parts, and negative for parts to avoid. A word's place decides its strength (BM25F: Robertson and
 * Zaragoza, "The Probabilistic Relevance Framework", 2009), its distinctiveness decides its weight (`weightOf` of
 * lib/language).
 */
import type { CompiledBrief } from "../compiled-brief";
import { type ListingFacts, type StoryWord, wordPlaces, type WordUse } from "../criteria";
import { briefly } from "../wording";
import { ENOUGH, type Part } from "./part";

/** The weight of a word in each of `wordPlaces`. */
const placeWeights = [3, 3, 1.2, 1, 0.2] as const;
/** How quickly repetitions of a word stop counting. */
const SATURATION = 3;
const STRONGEST = 255;

/** @param times how often the word occurs in each of `wordPlaces` */
export function wordUse(times: readonly number[]): WordUse {
  let frequency = 0;
  for (let place = 0; place < placeWeights.length; place += 1)
    frequency += (placeWeights[place] as number) * (times[place] ?? 0);
  const strength = Math.max(1, Math.round((STRONGEST * frequency) / (frequency + SATURATION)));
  return { strength, place: times.findIndex((count) => count > 0) };
}

/** 0..1. @param sum of weight × strength over the story's stems, a whole number */
export const wordsValue = (sum: number, halfWay: number): number => (sum > 0 ? sum / (sum + halfWay) : 0);

export function storySum(words: readonly StoryWord[], listing: Pick<ListingFacts, "words">): number {
  let sum = 0;
  for (const { stem, weight } of words) sum += weight * (listing.words.get(stem)?.strength ?? 0);
  return sum;
}

const MAX_NAMED = 4;

export function wordsParts({ criteria, isStated, wordsHalfWay }: CompiledBrief, listing: ListingFacts): Part[] {
  if (!isStated.words || !criteria.story) return [];
  const { words } = criteria.story;
  const value = wordsValue(storySum(words, listing), wordsHalfWay);
  return [
    {
      field: "description",
      value,
      explain: () => (value >= ENOUGH ? foundWords(words, listing) : null) ?? missedText(words, listing),
      missing: "No description provided",
    },
  ];
}

interface Found extends StoryWord, WordUse {}

const foundIn = (words: readonly StoryWord[], { words: used }: Pick<ListingFacts, "words">): Found[] =>
  words
    .flatMap((word) => {
      const use = used.get(word.stem);
      return use ? [{ ...word, ...use }] : [];
    })
    .toSorted((a, b) => Math.abs(b.weight) * b.strength - Math.abs(a.weight) * a.strength);

/** "Your words: surfers and California in the title, beach in the description"; null if it has none of them. */
export function foundWords(
  words: readonly StoryWord[],
  listing: Pick<ListingFacts, "words">,
  most = MAX_NAMED,
): string | null {
  const wanted = foundIn(words, listing)
    .filter(({ weight }) => weight > 0)
    .slice(0, most);
  const groups = wordPlaces.flatMap((name, place) => {
    const here = wanted.filter((each) => each.place === place).map(({ typed }) => typed);
    return here.length > 0 ? [`${briefly(here, "and", most)} in the ${name}`] : [];
  });
  return groups.length > 0 ? `Your words: ${groups.join(", ")}` : null;
}

function missedText(words: readonly StoryWord[], listing: ListingFacts): string {
  const found = foundIn(words, listing);
  const avoided = found.filter(({ weight }) => weight < 0).map(({ typed }) => typed);
  if (avoided.length > 0) return `Mentions ${briefly(avoided, "and")}, which you want to avoid`;
  const wanted = found.filter(({ weight }) => weight > 0).map(({ typed }) => typed);
  if (wanted.length > 0) return `Only part of what you wrote: ${briefly(wanted, "and")}`;
  const telling = words.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return `Mentions none of your words, such as ${briefly(
    telling.slice(0, 3).map(({ typed }) => typed),
    "or",
  )}`;
}
