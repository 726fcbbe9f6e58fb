/**
 * Headings give their role to what follows: "What we hate: golf. Poker nights. Budget: $20k." A heading applies until
 * the next heading, an empty line, or a sentence with its own stance.
 */
import { stanceOf } from "@/lib/language/stance";
import type { StoryRole } from "../story";
import { avoid, fine, history, self } from "./story-phrases";

export interface Span {
  start: number;
  end: number;
}

export interface Heading extends Span {
  /** The end of the text it applies to. */
  until: number;
  role: StoryRole;
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** "No swimming. $20k for families": the segmenter doesn't split before a sentence that starts with an amount. */
const amountAhead =
  /(?<!\b(?:approx|min|max|no|nos?|vs|ca|est|incl|excl|e\.g|i\.e|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec))[.!?]\s+(?=[^\p{L}\s]{0,3}\d)/giu;

export const sentencesOf = (text: string): Span[] =>
  [...segmenter.segment(text)].flatMap(({ index, segment }) => {
    const cuts = [...segment.matchAll(amountAhead)].map((match) => match.index + match[0].length);
    return [0, ...cuts].map((from, at) => ({ start: index + from, end: index + (cuts[at] ?? segment.length) }));
  });

const bullet = /^\s*[-•*]/u;

/** A few words without a verb, or a list item. */
export const isFragment = (sentence: string): boolean =>
  bullet.test(sentence) || (sentence.trim().split(/\s+/).length <= 8 && !/\b(?:we|i|it|they|you)\b/iu.test(sentence));

/** A clause with this start contrasts with the one before. */
export const reset =
  /^[\s,]*(?:and\s+)?(?:but|however|although|though|instead|whereas|now|just|only|this\s+(?:year|time)|so)\b/iu;
/** A clause with this start is independent of the one before. */
export const opening =
  /^[\s,]*(?:and\s+|or\s+|then\s+|also\s+)?(?:we|i|our|it|they|in|near|around|for|from|between|under|over|up\s+to|at\s+least|with|within|budget|a\s+budget|please|anything|something|somewhere)\b/iu;
const amount = /^[\s,]*[^\p{L}\s]{0,3}\d/u;

/** At the beginning of a sentence or a line, up to a colon; after a comma no longer than "maybe next". */
const label =
  /(?<=(?:^|[.!?;\n])[\s•*-]*|,\s*(?=\p{L}+(?:\s\p{L}+)?:))[\p{L}/&']+(?:[ -][\p{L}/&']+){0,6}(?:[:.?]|\s[-–—])(?=\s|$)/giu;
const refusing =
  /^(?:and\s+)?(?:no|nope|nos|never|not|don'?ts?|exclusions?|excluded|dislikes?|deal[- ]?breakers?|no[- ]?gos?|red\s+lines?|turn[- ]?offs?)$/iu;
const aboutUs =
  /^(?:about\s+(?:us|me|the\s+\p{L}+)|who\s+(?:we|i)\s+(?:are|am)|us|background|context|(?:(?:our|the|my)\s+)?(?:company|brand|client|business|story|product)|so\s+far|until\s+now|history|already)$/iu;

/** "What we don't want is golf" already has its object. */
const whole = /^(?:you\s+know\s+)?(?:what|(?:the\s+)?things)\b(?!.*\b(?:is|are)\s+(?!an?\s+waste))/iu;

/** Null if the words aren't a heading; without a colon only "What wastes my time." is one. */
function roleOf(words: string, mark: string, isAlone: boolean): StoryRole | null {
  const isRefusing = refusing.test(words) || avoid.test(words) || stanceOf(words)?.stance === "rejected";
  if (mark !== ":") return isRefusing && whole.test(words) ? "avoid" : null;
  if (history.test(words)) return isRefusing ? "avoid" : "background";
  if (isRefusing) return "avoid";
  if (fine.test(words)) return "fine";
  if (aboutUs.test(words)) return "background";
  return self.test(words) ? (isAlone ? "background" : null) : "want";
}

export function headingsOf(text: string): Heading[] {
  const sentences = sentencesOf(text);
  const found = [...text.matchAll(label)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const mark = match[0].at(-1) ?? "";
    const isAlone = /^[^\S\n]*(?:\n|$)/u.test(text.slice(end));
    const role = roleOf(match[0].slice(0, -1).trim(), mark, isAlone);
    return role ? [{ start, end, role }] : [];
  });
  return found.map((heading, at) => {
    const next = found[at + 1]?.start ?? text.length;
    return { ...heading, until: Math.min(next, reachOf(text, heading, sentences)) };
  });
}

function reachOf(text: string, { end, role }: Span & { role: StoryRole }, sentences: readonly Span[]): number {
  const first = sentences.findIndex((sentence) => end <= sentence.end);
  let until = sentences[first]?.end ?? text.length;
  for (const sentence of sentences.slice(first + 1)) {
    const words = text.slice(sentence.start, sentence.end);
    if (/\n\s*\n\s*$/u.test(text.slice(0, sentence.start)) && !bullet.test(words)) break;
    if (role === "background" && !bullet.test(words)) break;
    if (!isFragment(words) || reset.test(words) || opening.test(words) || amount.test(words)) break;
    until = sentence.end;
  }
  return until;
}
