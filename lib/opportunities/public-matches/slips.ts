/**
 * A mistyped word in a description is replaced by the nearest word in the product's vocabulary, if no description or
 * listing uses the original and the replacement is understood: "fotball clubs in Germny".
 */
import "server-only";
import { knownWords } from "@/lib/language/known-words";
import { isFunctionWord, stemmedWords, weightOf } from "@/lib/language/stems";
import { fold } from "@/lib/language/words";
import { editDistance, nearestWords } from "@/lib/platform/similarity";
import { draftBrief } from "@/lib/preferences/draft/draft-brief";
import type { BriefDraft } from "@/lib/preferences/draft/schema";

const shortest = 5;
/** Words in no description of properties and sponsors have the most weight. */
const UNHEARD = 10;

/** The draft of the corrected text, whose length may differ; null if there are no typos. */
export function correctedDraft(text: string, draft: BriefDraft, today: Date): BriefDraft | null {
  const slips = stemmedWords(text).flatMap(({ stem, start, end }) => {
    const typed = text.slice(start, end);
    const isRead = draft.evidence.some((span) => span.start < end && span.end > start);
    if (isRead || !/^\p{L}+$/u.test(typed)) return [];
    const word = nearestTo(typed);
    return word === null || (weightOf(stem) < UNHEARD && !isSameStem(typed, word))
      ? []
      : [{ start, end, word: isCapital(typed) ? capitalized(word) : word }];
  });
  if (slips.length === 0) return null;
  const corrected = slips.reduceRight((all, { start, end, word }) => all.slice(0, start) + word + all.slice(end), text);
  const again = draftBrief(corrected, today);
  return again.evidence.length > draft.evidence.length ? again : null;
}

function nearestTo(typed: string): string | null {
  const word = fold(typed);
  if (word.length < shortest || isFunctionWord(word) || knownWords().has(word)) return null;
  const [nearest] = nearestWords(word, knownWords().candidates(word), 1);
  return nearest !== undefined && editDistance(word, nearest) <= (word.length < 9 ? 1 : 2) ? nearest : null;
}

/** “Rugbi” has the stem of “rugby”. A word of a different length is a different form, such as a plural. */
const isSameStem = (typed: string, word: string): boolean =>
  typed.length === word.length && stemmedWords(typed)[0]?.stem === stemmedWords(word)[0]?.stem;

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
