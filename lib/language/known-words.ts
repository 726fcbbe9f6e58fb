/** Single words in the product's vocabulary and gazetteer, for spelling suggestions. */
import "server-only";
import { perChoices } from "@/lib/platform-options/choices";
import { countryCodes, countryName } from "@/lib/listings/countries";
import { defaultLabelOf, labelOf } from "@/lib/listings/labels";
import { assetCategories, propertyTypes, sportsOrGenres } from "@/lib/listings/vocabulary";
import { cityNames } from "./cities";
import { countryGroups } from "./country-groups";
import { assetPhrases, propertyPhrases, sportPhrases, wordGroups } from "./synonyms";
import { Vocabulary } from "./vocabulary";

export const knownWords = perChoices((): Vocabulary => {
  const words = new Vocabulary();
  const codes = [...sportsOrGenres, ...propertyTypes, ...assetCategories];
  for (const text of [
    ...codes.map(defaultLabelOf),
    ...codes.map(labelOf),
    ...[sportPhrases, propertyPhrases, assetPhrases].flatMap((phrases) => Object.values(phrases)),
    ...countryCodes.map(countryName),
    ...countryGroups.flatMap(({ phrases }) => phrases),
    ...wordGroups.flat(),
    ...cityNames(100_000),
  ])
    words.add(text);
  return words;
});
