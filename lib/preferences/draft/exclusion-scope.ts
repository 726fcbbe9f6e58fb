/** How far an exclusion reaches: "no eco festivals" leaves other festivals, "no cocktail hospitality" leaves food and drink. */
import { termOf } from "@/lib/language/terms";
import type { DraftInProgress } from "./draft-in-progress";
import type { DraftField } from "./fields";

interface Span {
  start: number;
  end: number;
}

/** "No fast food sponsors", "no cocktail hospitality": what follows is excluded, and not the genre before it. */
export function isOfOther(text: string, end: number): boolean {
  const [, next = ""] = /^\s+([\p{L}-]+)/u.exec(text.slice(end)) ?? [];
  return (
    /^(?:sponsors?|partners?|brands?|compan(?:y|ies)|advert\p{L}*|stalls?|part(?:y|ies)|lounges?|crowds?|tents?)$/iu.test(
      next,
    ) || isAssetOnly(next)
  );
}
const isAssetOnly = (word: string): boolean => {
  const codes = termOf(word)?.codes;
  return Boolean(codes?.assetCategory && !codes.sportOrGenre && !codes.propertyType);
};

/** "No eco festivals" leaves other festivals; its words count against a listing. */
export const isNarrowed = (text: string, { start, end }: Span): boolean =>
  narrower.test(text.slice(start, end)) || narrowing.test(text.slice(0, start));
const narrowing =
  /(?<!\p{L})(?:no|any|another|those|these)\s+(?:(?!(?:one|longer|more|other|or|and|nor|to|on|by|from|than|such|further|kinds?|sorts?|types?|of|the|an?|in|at|with|for|big|large|huge)\b)[\p{L}-]+\s+){1,2}$/iu;
/** One kind of many of its sport: excluding it leaves the others; its words count against a listing. */
const narrower =
  /^(?:(?:half |ultra ?)?marathons?|5ks?|10ks?|fun runs?|formula (?:1|one|e)|f1|drag racing|karting|speedway|choirs?|operas?)$/iu;

/** "No gambling clubs", "no animals in the show": what stands before it is excluded, and not every club. */
export const narrowingBefore = ({ text, evidence }: DraftInProgress, start: number): DraftField | undefined =>
  evidence.find(
    ({ field, end }) =>
      (field === "brandSafetyExclusions" || field === "sportOrGenre.block" || field === "exclusivityRequired") &&
      end <= start &&
      /^[\s-]*$|^\s+(?:\p{L}+\s+)?(?:in|at|on|near|around|inside|by)\s+(?:the|our|any|its|their)\s+$/u.test(
        text.slice(end, start),
      ),
  )?.field;
