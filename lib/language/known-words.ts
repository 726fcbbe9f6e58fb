/** Single words that the product's vocabulary and gazetteer know, for suggestions of a spelling. */
import "server-only";
import { countryCodes, countryName } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import { assetCategories, propertyTypes, sportsOrGenres } from "@/lib/listings/vocabulary";
import { cityNames } from "./cities";
import { countryGroups } from "./regions";
import { assetPhrases, propertyPhrases, sportPhrases, wordGroups } from "./synonyms";
import { Vocabulary } from "./vocabulary";

let words: Vocabulary | undefined;

export function knownWords(): Vocabulary {
  if (words) return words;
  words = new Vocabulary();
  for (const text of [
    ...[...sportsOrGenres, ...propertyTypes, ...assetCategories].map(labelOf),
    ...[sportPhrases, propertyPhrases, assetPhrases].flatMap((phrases) => Object.values(phrases)),
    ...countryCodes.map(countryName),
    ...countryGroups.flatMap(({ phrases }) => phrases),
    ...wordGroups.flat(),
    ...cityNames(100_000),
  ])
    words.add(text);
  return words;
}
