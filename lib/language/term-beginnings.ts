/** Completions of a partial word: "ya" is a prefix of "yachting", which means sailing. */
import { assetPhrases, propertyPhrases, sportPhrases } from "./synonyms";
import type { TermCodes } from "./term-codes";
import { phraseKey } from "./words";

const shortest = 2;

/** The codes whose phrases start with a text; null if there are none. */
export function codesBeginningWith(text: string): TermCodes | null {
  const typed = phraseKey(text);
  if (typed.length < shortest) return null;
  const codesIn = <Code extends string>(phrases: Partial<Record<Code, string>>): Code[] =>
    (Object.entries(phrases) as [Code, string][])
      .filter(([, list]) => list.split(", ").some((phrase) => phraseKey(phrase).startsWith(typed)))
      .map(([code]) => code);
  const codes = {
    sportOrGenre: codesIn(sportPhrases),
    propertyType: codesIn(propertyPhrases),
    assetCategory: codesIn(assetPhrases),
  };
  return Object.values(codes).some((found) => found.length > 0) ? codes : null;
}
