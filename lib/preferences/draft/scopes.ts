/**
 * The scope of "no", "must" and "ideally": to the end of their part of the sentence. "No gambling, alcohol or tobacco"
 * excludes all three; "must have hospitality, ideally near Leeds" requires the first only.
 */
import { pattern } from "@/lib/language/pattern";
import type { StoryPart } from "../story";
import { type Heading, headingsOf, type Span } from "./headings";
import { allLight, refusals, stanceOf, type Stance, type StanceSpan } from "@/lib/language/stance";

export type Strength = "required" | "preferred" | "unneeded" | null;

const starters = String.raw`(?:ideally|preferably|hopefully|optionally|must|needs?|required?s?|we|we're|i|i'm|our|it|they|this\s+(?:year|time|season)|now|the\s+budget|a?\s*budget|it\s+must|would|prefer|nice|a\s+plus|bonus|no|not|nothing|never|without|avoid(?:ing)?|exclud(?:e|ing)|except|don't|do\s+not|please|only|just|looking|think(?:ing)?|want|in|near|around|within|with\s+a|targeting|target|to\s+reach|reach(?:ing)?|aimed|for|from|between|under|up\s+to|at\s+least|starting|some(?:thing|where)|everything\s+else|yes\s+to|${refusals})\b`;
const boundary = pattern(
  [
    String.raw`[.!?](?=\s|$)|[;\n•—]|\s[-–]\s|[()]`,
    String.raw`(?<!anything\s|nothing\s)\b(?:but|however|although|though|whereas|instead|because|while|since|so)\b`,
    String.raw`,\s*(?:(?:and|or|but|also|then)\s+)*(?=${starters})`,
    String.raw`,(?!\d)\s*(?=(?:[^,.;!?]|[,.](?=\d))*\b(?:preferred|a\s+must|important|desirable|required|would\s+be|essential|vital|crucial|mandatory|optional|a\s+plus|a\s+bonus|welcome|as\s+an?\s+(?:fallback|backup|alternative|reserve|second\s+choice)|(?:is|are)\s+(?:fine|ok))\b)`,
    // "Happy with alcohol, gambling is out": a noun with its verb starts a clause, a list of nouns doesn't.
    String.raw`,(?!\d)\s*(?=(?:and\s+|but\s+)?(?:(?:the|an?)\s+)?(?:(?!and\b|or\b)[\p{L}'-]+\s+){1,3}is\s)`,
    // "Television is a must, tickets aren't."
    String.raw`,\s*(?=[^,.;!?\n]{2,40}\b(?:\p{L}+n't|is\s+not|are\s+not|yes|no)\s*(?:[,.;!?\n]|$))`,
    String.raw`\b(?:and|but)\s+(?:also\s+)?(?=(?:ideally|preferably|must|we|i|our|it|they|no|not|nothing|never|without|would|prefer|want|a\s+budget|nice|only|don't|do\s+not|need|require|has\s+to|have\s+to|${refusals})\b)`,
  ].join("|"),
);

const unneeded = /\b(?:need|needed|important|matters?|care|bother|fussed)\b/iu;
const preferred =
  /\b(?:ideally|optional(?:ly)?|nice[- ]to[- ]have|would (?:also )?(?:like|love|prefer|be (?:nice|great|good|a plus))|(?:'d) (?:also )?(?:like|love|prefer)|prefer(?:ably|red|ence|s)?|bonus|a plus|if (?:at all )?possible|if (?:you|we) can|where (?:possible|available|it exists|there is one)|if (?:that|it) can be had|if\b[^.;!?]{1,40}\b(?:available|possible|on offer)|hopefully|open to|welcome|not (?:essential|required|necessary|necessarily|mandatory|a must)|isn't (?:essential|required|necessary|a must)|(?:doesn't|don't|does not|do not) (?:have|need) to)\b/iu;
const required =
  /\b(?:must|only\s+(?:with|if|those|ones|propert\w+|clubs|teams|events)|required|requirements?|ha(?:s|ve) to|essential|mandatory|deal[- ]?breakers?|non[- ]?negotiable|insist|crucial|critical|vital|absolutely need|or nothing|(?:not|n't) negotiable|(?:can't|cannot|won't|couldn't|wouldn't) (?:ever )?(?:(?:do|go|live|be) without|drop|give up|compromise on))\b/iu;
/** "We need hospitality" requires it; "we need a club with hospitality" needs a club. */
const needing = /\b(?:needs?|needed|requires?|require)\b(?!.*\b(?:with|that|which|where|who)\b)/iu;

const turning = /^[\s,]*(?:and\s+)?(?:but|however|although|though|instead|whereas|we|i|our|it|they)\b/iu;

export class Scopes {
  readonly parts: readonly Span[];
  readonly headings: readonly Heading[];
  readonly #stances: readonly StanceSpan[];
  readonly #text: string;

  /** @param corrected parts marked by a person, whose roles take precedence over the words */
  constructor(text: string, corrected: readonly StoryPart[] = []) {
    this.#text = text;
    this.parts = partsOf(text);
    this.headings = headingsOf(text);
    this.#stances = corrected.reduce(withCorrection, this.headings.reduce(this.#under, stancesOf(text, this.parts)));
  }

  /** The scope of a "no". */
  get negated(): readonly Span[] {
    return this.#stances.filter(({ stance }) => stance === "rejected");
  }

  isNegated(at: number): boolean {
    return this.#stanceAt(at) === "rejected";
  }

  /** The "no" whose scope includes the position. */
  rejectedAt(at: number): StanceSpan | null {
    return this.#stances.find(({ start, end, stance }) => stance === "rejected" && start <= at && at < end) ?? null;
  }

  /** "Alcohol partners are fine" undoes an exclusion. */
  isPermitted(at: number): boolean {
    return this.#stanceAt(at) === "permitted";
  }

  /** "Exclusivity isn't required", "it doesn't have to be exclusive". */
  isWaived(at: number): boolean {
    return this.#stanceAt(at) === "waived";
  }

  strengthAt(at: number): Strength {
    const text = this.#partText(at);
    if (this.isWaived(at)) return unneeded.test(text) || /n't\s*$/u.test(text) ? "unneeded" : "preferred";
    if (preferred.test(text)) return "preferred";
    if (required.test(text)) return "required";
    const part = this.partAt(at);
    if (/\b(?:need(?:ed)?|required?)\s*$/iu.test(text.trim())) return "required";
    return needing.test(this.#text.slice(part.start, at)) ? "required" : null;
  }

  /** "What we hate: golf, betting": each part under it, unless it has its own stance or starts a new sentence. */
  readonly #under = (stances: readonly StanceSpan[], { start, end, until, role }: Heading): StanceSpan[] => {
    const outside = stances.filter((each) => each.start < start || each.start >= end || each.end <= start);
    if (role !== "avoid") return [...stances];
    const added: StanceSpan[] = [];
    for (const { start: from, end: to } of itemsOf(this.#text, this.parts, end, until)) {
      if (turning.test(this.#text.slice(from, to))) break;
      if (!outside.some((each) => each.start < to && each.end > from))
        added.push({ start: from, end: to, object: from, stance: "rejected" });
    }
    return [...outside, ...added];
  };

  #stanceAt(at: number): Stance | null {
    return this.#stances.find(({ start, end }) => start <= at && at < end)?.stance ?? null;
  }

  partAt(at: number): Span {
    return this.parts.find(({ start, end }) => start <= at && at < end) ?? { start: 0, end: this.#text.length };
  }

  #partText(at: number): string {
    const { start, end } = this.partAt(at);
    return this.#text.slice(start, end);
  }
}

/** The items between a list's commas. */
function itemsOf(text: string, parts: readonly Span[], from: number, to: number): Span[] {
  return parts
    .filter(({ start, end }) => end > from && start < to)
    .flatMap((part) => {
      const [start, end] = [Math.max(part.start, from), Math.min(part.end, to)];
      const cuts = [...text.slice(start, end).matchAll(/,\s+/gu)].map((match) => start + match.index + match[0].length);
      return [start, ...cuts].map((at, index) => ({ start: at, end: cuts[index] ?? end }));
    });
}

function stancesOf(text: string, parts: readonly Span[]): StanceSpan[] {
  const all: StanceSpan[] = [];
  for (const [at, { start, end }] of [...parts.entries()].toReversed()) {
    const own = stanceOf(text.slice(start, end));
    const whole = { stance: "rejected" as const, start: 0, end: end - start, object: 0 };
    const found = own ?? (isAnswered(text, end, parts[at + 1], all.at(-1)) ? whole : null);
    if (found) all.push({ ...found, start: start + found.start, end: start + found.end, object: start + found.object });
  }
  return all;
}

function withCorrection(stances: readonly StanceSpan[], { start, end, role }: StoryPart): StanceSpan[] {
  const outside = stances.flatMap((each) =>
    [
      { ...each, end: Math.min(each.end, start) },
      { ...each, start: Math.max(each.start, end) },
    ].filter((piece) => piece.start < piece.end),
  );
  return role === "avoid" ? [...outside, { start, end, object: start, stance: "rejected" }] : outside;
}

/** "Golf? Tennis? Absolutely not." answers each. */
function isAnswered(text: string, end: number, next: Span | undefined, stance: StanceSpan | undefined): boolean {
  if (text[end] !== "?" || !next || stance?.stance !== "rejected" || stance.start < next.start) return false;
  if (stance.start >= next.end) return false;
  const answer = text.slice(stance.object, next.end).replace(/\b(?:thanks?|us)\b/giu, "");
  return text[next.end] === "?" ? stance.object === next.start : allLight(answer);
}

function partsOf(text: string): Span[] {
  const parts: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(boundary)) {
    if (match.index > start) parts.push({ start, end: match.index });
    start = match.index + (/^\p{L}/u.test(match[0]) ? 0 : match[0].length);
  }
  if (start < text.length) parts.push({ start, end: text.length });
  return parts;
}
