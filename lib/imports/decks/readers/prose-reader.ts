/** The title, the summary and the description: the first line that names something, and the sentences of the deck. */
import { listingFields } from "@/lib/listings/fields";
import type { ListingFields } from "@/lib/listings/schema";
import { moneyIn, onRequest } from "./amounts";
import { type DeckText, labeledOf, trimmed } from "../deck-text";
import type { Line, Span } from "../lines";

const titleLabels = /^(?:event|property|title|name|event name|property name|project|team|club|project name|festival)$/i;
const generic =
  /^(?:sponsorship|partnership|commercial|corporate|brand|media|marketing|investor)?\s*(?:&|and|\/)?\s*(?:sponsorship|partnership|partner|sponsor|commercial)?\s*(?:deck|proposal|prospectus|pack|package|packages|opportunit(?:y|ies)|brochure|overview|one[- ]pager|kit|information|guide|invitation|20\d\d|confidential|draft|version|v\d|contents|page|welcome|introduction|about us|the event|the opportunity|hello|hi|dear)?[\s\d/.:–-]*$/iu;
const tail =
  /\s*(?:[–—|:,-]\s*|\()?(?:official\s+)?(?:sponsorship|partnership|partner|sponsor|commercial|media)\s+(?:deck|proposal|prospectus|pack|opportunit(?:y|ies)|brochure|packages?|kit|guide|overview)\b.*$/iu;
const head =
  /^(?:about\s+(?=\p{Lu})|partner with\s+|sponsor\s+(?=\p{Lu})|(?:sponsorship|partnership|commercial|sponsor)\s+(?:deck|proposal|prospectus|opportunit(?:y|ies)|pack|brochure|invitation)\s*(?:for|to|with)?\s*(?:the\s+)?[:–—|-]?\s*)/iu;
const orders = /^(?:ignore|disregard|system|assistant|you are now)\b/iu;

/** Returns where the title is, or an empty span. */
export function readTitle(deck: DeckText, listing: ListingFields): Span {
  const [named] = deck.labeled(titleLabels);
  if (named && named.value.length <= listingFields.title.max) return put(deck, listing, named);
  for (const line of deck.lines.slice(0, 12)) {
    // A heading whose word boundaries are lost is left for the seller to write.
    if (isSpaced(line.text) && !/\S\s{2,}\S/u.test(line.text)) break;
    const found = titleIn(deck, line) ?? subjectIn(line);
    if (found) return put(deck, listing, found);
  }
  return { start: 0, end: 0 };
}

function put(deck: DeckText, listing: ListingFields, { start, end }: Span): Span {
  listing.title = closed(deck.text.slice(start, end).replaceAll("\0", ""));
  deck.take({ start, end }, "title");
  return { start, end };
}

const interest =
  /\b(?:interest in|welcome to|introducing|invit\w+ you to (?:partner with|sponsor|join))\s+(?:the\s+)?(\p{Lu}[\p{L}\d'&-]*(?: \p{Lu}[\p{L}\d'&-]*){1,6})/u;
const subject = /^\s*(?:The\s+)?(\p{Lu}[\p{L}\d'&-]*(?: \p{Lu}[\p{L}\d'&-]*){1,5}) is (?:a|an|the|one)\b/u;

/** "Thank you for your interest in Copenhagen Light Week." or "Harbor City Hoops is a basketball team." */
function subjectIn({ text, start }: Line): Span | null {
  const found = interest.exec(text) ?? subject.exec(text);
  if (!found?.[1]) return null;
  const from = start + found.index + found[0].indexOf(found[1]);
  return { start: from, end: from + found[1].length };
}

/**
 * "S T . B R E N D A N": the letters of a word are spaced, words further apart; if not, the boundaries are unknown.
 */
const isSpaced = (text: string): boolean => /^\s*(?:\S\s+){5,}\S\s*$/u.test(text);
const closed = (text: string): string =>
  isSpaced(text)
    ? text
        .trim()
        .replace(/(\S) (?=\S)/gu, "$1")
        .replace(/\s+/gu, " ")
    : text.trim();

function titleIn(deck: DeckText, { text, start }: Line): Span | null {
  if (isSpaced(text)) return trimmed(deck.text, { start, end: start + text.length });
  const lead = /^[\s#*=_•-]*/u.exec(text)?.[0].length ?? 0;
  const from = lead + (head.exec(text.slice(lead))?.[0].length ?? 0);
  const rest = text
    .slice(from)
    .replace(tail, "")
    .replace(/\s*[:–—|-]\s*(?:partner|sponsor|work) (?:with )?us\b.*$/iu, "")
    .replace(/(?:\s{3,}|\s\|\s).*$/u, "")
    .replace(/[\s*_=#|!–—:-]+$/u, "");
  const words = rest.trim().split(/\s+/);
  if (rest.trim().length < 3 || rest.trim().length > listingFields.title.max || words.length > 12) return null;
  if (moneyIn(text).length > 0 || onRequest.test(text) || /^\s*[-•*·▪●►✓]\s/u.test(text)) return null;
  if (isLabeled({ text, start, end: start + text.length }) || rest.trim().endsWith(",")) return null;
  if (generic.test(rest.trim()) || orders.test(rest.trim()) || !/\p{L}{2}/u.test(rest) || /[.!?]$/.test(rest.trim()))
    return null;
  return trimmed(deck.text, { start: start + from, end: start + from + rest.length });
}

/** "Season: October 2027" is about the property, not its name. */
const isLabeled = (line: Line): boolean => {
  const found = labeledOf(line);
  return (
    found !== null &&
    /^(?:season|dates?|when|where|location|venue|city|country|sport|type|level|term|price|fee|source)$/i.test(
      found.label,
    )
  );
};

const leastProse = 45;

/** Lines that are sentences, whatever else was read from them. */
export function readProse(deck: DeckText, listing: ListingFields): void {
  const prose = deck.lines.filter(({ start, end }) => isProse(deck.text.slice(start, end)));
  if (prose.length === 0) return;
  const paragraphs = prose.map(({ start, end }) => deck.text.slice(start, end).trim());
  listing.summary = summaryOf(paragraphs[0] ?? "");
  listing.description = paragraphs.join("\n\n").slice(0, listingFields.description.max).trim();
  for (const [at, line] of prose.entries())
    for (const free of freeParts(deck, line))
      deck.take(free, ...(at === 0 ? (["summary", "description"] as const) : (["description"] as const)));
}

const isProse = (text: string): boolean =>
  text.trim().length >= leastProse &&
  /[.!?]["”)]?\s*$|[.!?]\s+\p{Lu}/u.test(text) &&
  !/^\s*[-–—•*·▪●►✓✔]\s/u.test(text) &&
  text.trim().split(/\s+/).length >= 8;

/** Whole sentences as far as they fit. */
function summaryOf(paragraph: string): string {
  if (paragraph.length <= listingFields.summary.max) return paragraph;
  const sentences = paragraph.match(/[^.!?]+[.!?]+(?=\s|$)|[^.!?]+$/gu) ?? [paragraph];
  let summary = "";
  for (const sentence of sentences) {
    if ((summary + sentence).trim().length > listingFields.summary.max) break;
    summary += sentence;
  }
  return summary.trim() || `${paragraph.slice(0, listingFields.summary.max - 1).trimEnd()}…`;
}

/** Text that no other reader consumed. */
function freeParts(deck: DeckText, { start, end }: Span): Span[] {
  const taken = [...deck.evidence, ...deck.refused]
    .filter((each) => each.start < end && each.end > start)
    .toSorted((a, b) => a.start - b.start);
  const parts: Span[] = [];
  let at = start;
  for (const each of taken) {
    parts.push({ start: at, end: each.start });
    at = Math.max(at, each.end);
  }
  return [...parts, { start: at, end }]
    .map((part) => trimmed(deck.text, part))
    .filter((part) => part.end - part.start > 2);
}
