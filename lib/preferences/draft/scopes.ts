/**
 * How far "no", "must" and "ideally" reach: to the end of their part of the sentence. "No gambling, alcohol or tobacco"
 * excludes all three; "must have hospitality, ideally near Leeds" requires the first only.
 */
import { pattern } from "@/lib/language/pattern";

export type Strength = "required" | "preferred" | "unneeded" | null;

interface Span {
  start: number;
  end: number;
}

const starters = String.raw`(?:ideally|preferably|hopefully|optionally|must|needs?|required?s?|we|we're|i|i'm|our|it|they|the\s+budget|a?\s*budget|it\s+must|would|prefer|nice|a\s+plus|bonus|no|not|nothing|never|without|avoid(?:ing)?|exclud(?:e|ing)|except|don't|do\s+not|please|only|just|looking|want|in|near|around|within|with\s+a|targeting|target|to\s+reach|reach(?:ing)?|aimed|for|from|between|under|up\s+to|at\s+least|starting|some(?:thing|where)|everything\s+else)\b`;
const boundary = pattern(
  [
    String.raw`[.!?](?=\s|$)|[;\n•—]|\s[-–]\s|[()]`,
    String.raw`(?<!anything\s|nothing\s)\b(?:but|however|although|though|whereas|instead|because|while|since|so)\b`,
    String.raw`,\s*(?:(?:and|or|but|also|then)\s+)*(?=${starters})`,
    String.raw`,(?!\d)\s*(?=(?:[^,.;!?]|[,.](?=\d))*\b(?:preferred|is\s+a\s+must|required|would\s+be|is\s+essential|a\s+plus|a\s+bonus|welcome|(?:is|are)\s+(?:fine|ok))\b)`,
    // "Television is a must, tickets aren't."
    String.raw`,\s*(?=[^,.;!?\n]{2,40}\b(?:isn't|aren't|is\s+not|are\s+not|yes|no)\s*(?:[,.;!?\n]|$))`,
    String.raw`\b(?:and|but)\s+(?:also\s+)?(?=(?:ideally|preferably|must|we|i|our|it|they|no|not|nothing|never|without|avoid|exclude|would|prefer|want|a\s+budget|nice|only|don't|do\s+not|need|require|has\s+to|have\s+to)\b)`,
  ].join("|"),
);

const negator = pattern(
  String.raw`\b(?:no(?!\s(?:more|less|fewer|later|earlier|preference|objections?|problem|issue|matter|need|longer\s+than|strong))|not(?!\s(?:only|just|necessarily|mind|more|less|fewer|later|earlier|least|required|essential|mandatory|needed|necessary|a\s+(?:must|problem|deal)|need|under|over|above|below|exceed|care|fussed|so\s+important|important))|(?<!or\s)nothing(?!\s(?:under|below|over|above|less|more))|never|without|avoid(?:s|ing)?|except(?:ing)?|excluding|excludes?|other\s+than|apart\s+from|anything\s+but|outside(?:\s+of)?|steer\s+clear\s+of|stay\s+away\s+from|keep\s+away\s+from|rul(?:e|ing)\s+out|refuse|reject|(?:don't|doesn't|won't)\s+(?!need|mind|care|have)|can't|cannot|mustn't|shouldn't|aren't|isn't(?!\s(?:required|needed|essential|necessary|a\s+(?:must|problem)|important))|banned|zero)\b`,
);
const trailing =
  /\b(?:is|are|would\s+be)\s+(?:completely\s+|strictly\s+|absolutely\s+)?(?:out(?!door)\b|off[- ]limits|excluded|unacceptable|a\s+(?:hard\s+|clear\s+|big\s+)?no\b|a\s+red\s+line|banned|forbidden|ruled\s+out|not\s+(?:ok|okay|acceptable|allowed|an\s+option|for\s+us|welcome|wanted|possible|of\s+interest))|\bnot\s+for\s+us\b|\b(?:no\s+thanks|excluded)\s*$|\p{L}{3,}\s+no\s*$/iu;
const permitted =
  /\b(?:do(?:n't| not|es not|esn't) mind|no (?:objections?|problem|issue)|(?:fine|ok|okay|happy|comfortable) with|open to|(?:wouldn't|would not|won't|never|can't|couldn't) (?:ever )?say no to|(?:is|are) (?:fine|ok|okay|no problem|not a problem|acceptable|allowed|welcome))\b/iu;
const unneeded =
  /\b(?:(?:don't|do not|doesn't|does not|no) need(?!\s+to)|(?:isn't|is not|aren't|are not|not) (?:needed|important)|(?:don't|do not) care about|no interest in|not interested in)\b|\b(?:isn't|aren't|is not|are not)\s*$/iu;
const waived =
  /(?:\bnot|n't|\bno)\s+(?:strictly\s+|be\s+)?(?:required|essential|necessary|mandatory|a must|needed|need|important|have to)\b/iu;
const preferred =
  /\b(?:ideally|optional(?:ly)?|nice[- ]to[- ]have|would (?:also )?(?:like|love|prefer|be (?:nice|great|good|a plus))|(?:'d) (?:also )?(?:like|love|prefer)|prefer(?:ably|red|ence|s)?|bonus|a plus|if possible|hopefully|open to|welcome|not (?:essential|required|necessary|necessarily|mandatory|a must)|isn't (?:essential|required|necessary|a must)|(?:doesn't|don't|does not|do not) (?:have|need) to)\b/iu;
const required =
  /\b(?:must|only\s+(?:with|if|those|ones|propert\w+|clubs|teams|events)|required|requirements?|ha(?:s|ve) to|essential|mandatory|deal[- ]?breakers?|non[- ]?negotiable|insist|crucial|critical|vital|absolutely need|or nothing|(?:can't|cannot|won't) (?:do without|drop|give up|compromise on))\b/iu;
/** "We need hospitality" requires it; "we need a club with hospitality" needs a club. */
const needing = /\b(?:needs?|needed|requires?|require)\b(?!.*\b(?:with|that|which|where|who)\b)/iu;

export class Scopes {
  readonly parts: readonly Span[];
  /** What a "no" reaches. */
  readonly negated: readonly Span[];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.parts = partsOf(text);
    this.negated = this.parts.flatMap((part) => negatedIn(text, part));
  }

  isNegated(at: number): boolean {
    return this.negated.some(({ start, end }) => start <= at && at < end);
  }

  /** "Alcohol partners are fine" takes back an exclusion. */
  isPermitted(at: number): boolean {
    return permitted.test(this.#partText(at));
  }

  /** "Exclusivity isn't required", "it doesn't have to be exclusive". */
  isWaived(at: number): boolean {
    return waived.test(this.#partText(at));
  }

  strengthAt(at: number): Strength {
    const text = this.#partText(at);
    if (unneeded.test(text)) return "unneeded";
    if (preferred.test(text)) return "preferred";
    if (required.test(text)) return "required";
    const part = this.partAt(at);
    if (/\b(?:need(?:ed)?|required?)\s*$/iu.test(text.trim())) return "required";
    return needing.test(this.#text.slice(part.start, at)) ? "required" : null;
  }

  partAt(at: number): Span {
    return this.parts.find(({ start, end }) => start <= at && at < end) ?? { start: 0, end: this.#text.length };
  }

  #partText(at: number): string {
    const { start, end } = this.partAt(at);
    return this.#text.slice(start, end);
  }
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

function negatedIn(text: string, { start, end }: Span): Span[] {
  const part = text.slice(start, end);
  if (permitted.test(part)) return [];
  if (trailing.test(part)) return [{ start, end }];
  if (unneeded.test(part)) return [];
  const [first] = part.matchAll(negator);
  if (!first) return [];
  // "Europe except France, cycling" wants cycling; "except France, Spain and Italy" is a list.
  const comma = /^(?:except|outside|other|apart|excluding)/iu.test(first[0]) ? part.indexOf(",", first.index) : -1;
  const isList = /\b(?:and|or)\b/iu.test(part.slice(comma));
  return [{ start: start + first.index, end: comma < 0 || isList ? end : start + comma }];
}
