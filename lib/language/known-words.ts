/** Single words that the product's vocabulary and gazetteer know, for suggestions of a spelling. */
import "server-only";
import { countryCodes, countryName } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import { assetCategories, propertyTypes, sportsOrGenres } from "@/lib/listings/vocabulary";
import { cityNames } from "./cities";
import { countryGroups } from "./regions";
import { assetPhrases, propertyPhrases, sportPhrases, wordGroups } from "./synonyms";
import { wordsOf } from "./words";

let words: ReadonlySet<string> | undefined;

/** From four letters on. */
export function knownWords(): ReadonlySet<string> {
  words ??= new Set(
    [
      ...[...sportsOrGenres, ...propertyTypes, ...assetCategories].map(labelOf),
      ...[sportPhrases, propertyPhrases, assetPhrases].flatMap((phrases) => Object.values(phrases)),
      ...countryCodes.map(countryName),
      ...countryGroups.flatMap(({ phrases }) => phrases),
      ...wordGroups.flat(),
      ...cityNames(100_000),
    ]
      .flatMap((text) => wordsOf(text).map(({ text: word }) => word))
      .filter((word) => word.length > 3),
  );
  return words;
}
