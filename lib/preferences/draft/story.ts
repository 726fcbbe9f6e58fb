/**
 * The role of each part of a description. "We already sponsor the marathon. We dream of beach festivals; surf contests
 * would be fine too, but no swimming" is background, then something wanted, something acceptable, and something to
 * avoid. The parts are clauses, in order, and cover the whole text.
 */
import { isOnlyIndustry } from "@/lib/language/industries";
import { stemmedWords } from "@/lib/language/stems";
import { readAmounts } from "@/lib/language/topics";
import type { StoryPart, StoryRole } from "../story";
import { type Heading, isFragment, opening, reset, sentencesOf, type Span } from "./headings";
import { Scopes } from "./scopes";
import { avoid, fine, history, self, want } from "./story-phrases";

/** Where a request starts inside a sentence about the writer: "we are a bank | looking for …". */
const wishStart =
  /(?<=\S\s+)(?<!\b(?:not|never|no\s+longer|\p{L}+n't)\s+)(?:,?\s*(?:and|so|who|that|which)\s+)?(?:(?:we|i)(?:'re|'m|\s+are|\s+am)?\s+)?(?:now\s+)?(?:looking\s+(?:for|to|at)|seeking|searching\s+for|hoping\s+to|wanting\s+to|want(?:s)?\s+to|would\s+(?:like|love)\s+to|after\s+(?:an?|some)\b)/giu;
/** Whether a background clause is about the past, not about who the writer is. */
export const isHistory = (clause: string): boolean => history.test(clause);

/** In the order of the text, without gaps. */
export function readStory(text: string): StoryPart[] {
  const plain = text.replace(/[’‘`´]/gu, "'");
  const scopes = new Scopes(plain);
  const parts: StoryPart[] = [];
  for (const sentence of sentencesOf(plain)) {
    const asked = parts.at(-1);
    const found = rolesOf(plain, sentence, scopes);
    // "Festivals? Not for us."
    if (
      asked &&
      /\?\s*$/u.test(plain.slice(asked.start, asked.end)) &&
      found[0] &&
      isFragment(wordsAt(plain, sentence)) &&
      !headingAt(scopes, asked.start)
    )
      asked.role = found[0].role;
    parts.push(...found);
  }
  return joined(text, parts);
}

/** As detected, except for parts whose roles a person corrected. */
export function storyWith(text: string, corrected: readonly StoryPart[]): StoryPart[] {
  const outside = corrected.reduce(
    (parts, { start, end }) =>
      parts.flatMap((part) =>
        [
          { ...part, end: Math.min(part.end, start) },
          { ...part, start: Math.max(part.start, end) },
        ].filter((piece) => piece.start < piece.end),
      ),
    readStory(text),
  );
  return [...outside, ...corrected].toSorted((a, b) => a.start - b.start);
}

/** Parts whose role differs from the detected one. */
export function correctedIn(text: string, parts: readonly StoryPart[]): StoryPart[] {
  const read = readStory(text);
  return parts.filter(
    ({ start, end, role }) => !read.some((each) => each.start <= start && end <= each.end && each.role === role),
  );
}

/** "A women's running shoe brand.": a sentence that names a business and nothing else. */
const isOnlyBusiness =
  /^\s*(?:an?\s+|the\s+)?(?:(?!with|for|by|near|in|no|any|some|beside|not|or|and|(?:ballet|dance|opera|circus|production|theater|theatre)\s+company)[\p{L}'-]+\s+){1,5}(?:brand|company|maker|label|startup|start-up|firm|manufacturer|producer|retailer|chain|distributor|importer|wholesaler)\s*[.!;]?\s*$/iu;

const wordsAt = (text: string, { start, end }: Span): string => text.slice(start, end);

const headingAt = ({ headings }: Scopes, at: number): Heading | undefined =>
  headings.find(({ start, until }) => start <= at && at < until);

function rolesOf(text: string, sentence: Span, scopes: Scopes): StoryPart[] {
  const parts: StoryPart[] = [];
  const isTarget = isWhereToBe.test(wordsAt(text, sentence));
  const isAboutUs = isOnlyIndustry(wordsAt(text, sentence)) || isOnlyBusiness.test(wordsAt(text, sentence));
  let role: StoryRole = headingAt(scopes, sentence.start)?.role ?? (isAboutUs ? "background" : "want");
  let before: Span | null = null;
  for (const clause of clausesOf(text, sentence, scopes)) {
    const words = wordsAt(text, clause);
    const first = clause.start + (words.search(/\S/u) + 1 || 1) - 1;
    const heading = headingAt(scopes, first);
    const own = heading && first < heading.end ? heading.role : roleHere(words, first, scopes, isTarget);
    // "We make dog food outside Chattanooga."
    const isWhere =
      role === "background" && /^\s*(?:outside|apart\s+from|except|other\s+than|far\s+from)\b/iu.test(words);
    if (isWhere) role = "background";
    else if (own) role = own;
    else if (role === "background" && !isHistory(wordsAt(text, before ?? clause)) && isApart(text, clause.start))
      role = heading?.role ?? "want";
    else if (reset.test(words) || (role !== "want" && parts.length > 0 && opening.test(words))) role = "want";
    // "Small events rather than a big one, $5,000 each": the comma ends what is refused.
    else if (role === "avoid" && before && scopes.isNegated(before.start) && !scopes.isNegated(first) && !heading)
      role = "want";
    parts.push({ ...clause, role });
    if (own) before = clause;
  }
  return parts;
}

/** "Our stores are in Ohio, so that's where it should be." */
const isWhereToBe =
  /\bso\s+(?:that|this|those|these)(?:'s|\s+is|\s+are)\s+(?:where|the\s+(?:places?|markets?|areas?|cit(?:y|ies)|states?|regions?|ones?))\b/iu;

function roleHere(words: string, first: number, scopes: Scopes, isTarget: boolean): StoryRole | null {
  const role = clauseRole(words, first, scopes);
  return isTarget && role === "background" && !isHistory(words) ? "want" : role;
}

function clauseRole(words: string, first: number, scopes: Scopes): StoryRole | null {
  if (scopes.isWaived(first) || scopes.isPermitted(first)) return "fine";
  return ownRole(words, scopes.isNegated(first));
}

/** After a dash, a colon or a comma. */
const isApart = (text: string, at: number): boolean => /[—–;:,]\s*$|\s-\s*$/u.test(text.slice(0, at));

function ownRole(words: string, isNegated: boolean): StoryRole | null {
  if (fine.test(words) && !/\b(?:not|n't|never)\s+(?:be\s+)?(?:fine|ok|okay|work|consider)\b/iu.test(words))
    return "fine";
  if (isNegated || avoid.test(words)) return "avoid";
  if (history.test(words)) return "background";
  // "We have about two hundred thousand left for this year."
  if (want.test(words) || readAmounts(words).some(({ topic }) => topic === "money")) return "want";
  return self.test(words) ? "background" : null;
}

/** The clauses of a sentence: split by negation, and where a "no" or a request starts. */
function clausesOf(text: string, { start, end }: Span, scopes: Scopes): Span[] {
  const sentence = text.slice(start, end);
  const cuts = new Set(scopes.headings.map((heading) => heading.start).filter((at) => at > start && at < end));
  for (const part of scopes.parts) if (part.start > start && part.start < end) cuts.add(part.start);
  for (const negated of scopes.negated) {
    const behind = negated.end + (/^,\s*/u.exec(text.slice(negated.end))?.[0].length ?? 0);
    for (const at of [negated.start, behind]) if (at > start && at < end) cuts.add(at);
  }
  // "We're a bank, rugby in Ireland": the self-description ends at the comma.
  if (self.test(sentence) && !isHistory(sentence))
    for (const match of sentence.matchAll(/,\s+(?!(?:and|but|or)\b|[\d\p{Lu}])/gu))
      cuts.add(start + match.index + match[0].length);
  for (const match of sentence.matchAll(wishStart)) cuts.add(start + match.index);
  for (const match of sentence.matchAll(
    /,\s+(?=(?:or\s+|and\s+)?(?:maybe|perhaps|possibly|failing\s+that|alternatively)\b)/giu,
  ))
    cuts.add(start + match.index + match[0].length);
  for (const match of sentence.matchAll(/[:;\n•—]|\s[-–]\s/gu)) cuts.add(start + match.index + match[0].length);
  const places = [...cuts]
    .filter((at) => text.slice(at, end).trim() !== "" && !isInHeading(at, scopes))
    .sort((a, b) => a - b);
  return [start, ...places]
    .map((from, at) => ({ start: from, end: places[at] ?? end }))
    .filter((each) => each.start < each.end);
}

/** Text directly after a heading belongs to it, unless it negates it: "What we want: no golf". */
const isInHeading = (at: number, scopes: Scopes): boolean =>
  scopes.headings.some(
    ({ start, end, role }) =>
      start < at && (at < end || (at <= end + 1 && (role === "avoid" || !scopes.isNegated(end + 1)))),
  );

/** Words without meaning on their own: "We", ", please". */
const isSliver = (words: string): boolean =>
  !/\d/u.test(words) && words.trim().split(/\s+/u).length <= 2 && stemmedWords(words).length === 0;

/** Adjacent parts with the same role are merged; together they cover the whole text. */
function joined(text: string, parts: readonly StoryPart[]): StoryPart[] {
  const all: StoryPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    const isNext = last && !/[.!?\n]\s*$/u.test(text.slice(last.start, last.end));
    if (isNext && (last.role === part.role || isSliver(text.slice(part.start, part.end)))) last.end = part.end;
    else if (isNext && isSliver(text.slice(last.start, last.end)))
      Object.assign(last, { end: part.end, role: part.role });
    else all.push({ ...part });
  }
  return all;
}
