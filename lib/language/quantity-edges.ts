/**
 * The words around a number that belong to it: its currency, "around", "no more than" and "or less", "a year". They are
 * consumed from the number outward, until one does not belong to it.
 */
import { currencyBefore, currencyBehind, type CurrencyNamed, currencyNamed } from "./currencies";
import { firstPattern } from "./pattern";
import { denialBefore, stanceOf } from "./stance";

type Limit = "min" | "max" | null;

export interface Edge {
  /** The start or end of the words around the number. */
  at: number;
  currency: CurrencyNamed | null;
  limit: Limit;
  isAbout: boolean;
  isWaived: boolean;
  isNegated: boolean;
  isFlipped: boolean;
  /** It is preceded by "no" or "between", with an uncertain effect on the number. */
  isTorn: boolean;
  isBetween: boolean;
  per: string | null;
}

const emptyEdge = (at: number): Edge => ({
  ...{
    at,
    currency: null,
    limit: null,
    isAbout: false,
    isWaived: false,
    isNegated: false,
    isFlipped: false,
    isTorn: false,
  },
  ...{ isBetween: false, per: null },
});

export const about = String.raw`(?:about|around|approx(?:imately|\.)?|roughly|circa|ca\.|c\.|some|nearly|almost|close\s+to|in\s+the\s+(?:region|neighborhood|neighbourhood|ballpark|area)\s+of|something\s+like|give\s+or\s+take|ballpark|just\s+(?:over|under|above|below)|a\s+little\s+(?:over|under|above|below)|~|≈)`;
/** "The most we would ever pay is". */
const stated = (words: string): string =>
  String.raw`(?:the|our)\s+(?:absolute\s+|very\s+)?(?:${words})(?:\s+(?:(?:that|which)\s+)?(?:we|i)(?:'d|'ll|'re|\s+(?:would|could|can|will|are|am))?(?:\s+\p{L}+){1,4}?)?\s+(?:is|are|would\s+be)`;
const most = String.raw`(?:${stated("most|highest|maximum|top")}|as\s+(?:much|high|far|many)\s+as|(?:tops?|max(?:es)?|caps?|runs?)\s+out(?:\s+at)?|stops?(?:\s+at)|(?:stretch(?:ing)?|go|going|run|push|extend)\s+(?:up\s+)?to|inside|under|underneath|below|beneath|less\s+than|fewer\s+than|lower\s+than|smaller\s+than|cheaper\s+than|younger\s+than|up\s+to|at\s+(?:the\s+)?(?:very\s+)?most|max(?:imum|\.)?|maximal(?:ly)?|within|until|south\s+of|cap(?:ped)?(?:\s+at)?|ceiling|limit(?:ed)?(?:\s+to)?|tops|<\s?=?|≤)`;
const least = String.raw`(?:${stated("least|lowest|minimum|smallest|floor")}|as\s+(?:little|low|few)\s+as|over|above|beyond|more\s+than|greater\s+than|larger\s+than|bigger\s+than|higher\s+than|older\s+than|at\s+(?:the\s+)?(?:very\s+)?least|min(?:imum|\.)?|minimal(?:ly)?|starting\s+(?:at|from)|start(?:s)?\s+at|upwards?\s+of|north\s+of|exceed(?:s|ing)?|in\s+excess\s+of|floor|>\s?=?|≥)`;
const joint = String.raw`(?:\s+(?:of|at|is|are|being|to\s+be))?(?:\s+(?:an?|the|our|my))?(?:\s+(?:total\s+|overall\s+)?(?:budget|price|fee|cost|spend|figure|amount|sum|limit|reach|audience|attendance|age)(?:\s+(?:of|at|is)|:)?)?`;
export const space = String.raw`[ \u00a0\u202f]*`;
const aFigure = String.raw`(?:${about}${space})?(?:${currencyBefore})?${space}(?:\d|half|quarter|(?:an?\s+)?(?:hundred|thousand|million)|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty)(?!\p{L}))`;
const notBeforeFigure = String.raw`(?![\p{L}\p{N}])(?!${joint}${space}${aFigure})`;
const no = String.raw`(?<!\p{L})(?:no|no\s+one|not|nothing|none|nobody|never|neither|nor|without|cannot|can't|won't|don't|doesn't|mustn't|must\s+not|shouldn't|isn't|aren't|do\s+not|does\s+not|\p{L}+n't)\s+`;
/** "It doesn't have to cost more than": a negated need sets no limit. */
const unneeded = String.raw`(?<!\p{L})(?:(?:do|does)(?:n't|\s+not)\s+(?:have|need)|needs?(?:n't|\s+not)|not\s+necessarily|no\s+need|(?:isn't|aren't|not)\s+(?:necessary|required|essential|important))(?:\s+(?:to|for|be|cost|reach|have|strictly|an?))*\s*`;

const end = (source: string): RegExp => firstPattern(String.raw`${source}${space}$`);
const begin = (source: string): RegExp => firstPattern(String.raw`^${space}${source}`);
const word = String.raw`(?<![\p{L}\p{N}])`;

const leads = {
  currency: end(`(${currencyBefore})`),
  about: end(String.raw`${word}${about}`),
  most: end(String.raw`${word}${most}${joint}-?`),
  least: end(String.raw`${word}${least}${joint}-?`),
  between: end(
    String.raw`${word}(between|from|von|de|zwischen|entre|anywhere\s+from|anywhere\s+between|in\s+the\s+range\s+of)`,
  ),
  unneeded: end(unneeded),
};
const periods =
  "year|annum|season|month|quarter|week|day|event|game|match|race|show|edition|post|episode|person|head|guest|ticket|click|thousand|1,?000|unit|seat";
const tails = {
  currency: begin(`(${currencyBehind})`),
  plus: begin(
    String.raw`(?:\+(?![\s]?\d|/)|-?plus(?!\s+(?:or|activation|expenses|costs|fees|production|travel|vat|tax|an?\b|the|our|some|\d|[$€£]))(?![\p{L}\p{N}]))`,
  ),
  most: begin(
    String.raw`,?${space}(?:(?:(?:but|and)\s+)?(?:not\s+(?:an?|one)\s+(?:single\s+)?\p{L}+|no|nothing|never)\s+(?:more|over|above|higher)(?!\s+than)|(?:is|being)\s+as\s+(?:high|far|much)\s+as|(?:or|and)\s+(?:less|fewer|under|below|lower|cheaper|younger)|(?:(?:is|being|as)\s+)?(?:our|the|my|an?)\s+(?:absolute\s+|hard\s+|upper\s+)?(?:limit|max(?:imum)?|ceiling|cap|most)(?!\p{L})|(?:absolute\s+)?max(?:imum)?|tops|at\s+(?:the\s+)?(?:very\s+)?(?:most|max(?:imum)?|outside)|limit|ceiling|cap)${notBeforeFigure}`,
  ),
  least: begin(
    String.raw`,?${space}(?:(?:(?:but|and)\s+)?(?:no|nothing|never)\s+(?:less|under|below|lower|smaller)(?!\s+than)|(?:or|and)\s+(?:more|above|over|up|upwards?|higher|greater|older|beyond|better|bigger)|(?:(?:is|being|as)\s+)?(?:our|the|my|an?)\s+(?:absolute\s+)?(?:min(?:imum)?|floor|least)(?!\p{L})|min(?:imum)?|upwards?|at\s+(?:the\s+)?(?:very\s+)?least)${notBeforeFigure}`,
  ),
  about: begin(
    String.raw`(?:or\s+so|or\s+thereabouts|-?ish|give\s+or\s+take|approx(?:imately|\.)?|roughly|more\s+or\s+less)${notBeforeFigure}`,
  ),
  per: begin(
    String.raw`(?:(?:per|an?|each|every|/)${space}(${periods})|(p\.?a\.?|annually|yearly)|(each|apiece|(?:a|per)\s+(?:piece|pop)))(?![\p{L}\p{N}])`,
  ),
};

/** "± 10%": what follows is not a word of the preceding number. */
export const tolerance = String.raw`^${space}(?:±|\+\s?/\s?[-–−]|plus\s+or\s+minus|give\s+or\s+take)${space}(?:${currencyBefore})?${space}`;
const toleranceStart = firstPattern(String.raw`${tolerance}\d`);

/** Maximum length of words before a number that can belong to it. */
const widest = 90;

/** Searched from shortly before the number, because expressions scan all their input. */
export function leadOf(text: string, start: number): Edge {
  const from = Math.max(0, start - widest);
  const edge = edgeBefore(text.slice(from, start));
  return { ...edge, at: from + edge.at };
}

function edgeBefore(text: string): Edge {
  const edge = emptyEdge(text.length);
  for (;;) {
    const before = text.slice(0, edge.at);
    const currency = edge.currency ? null : leads.currency.exec(before);
    const limit = edge.limit ? null : (leads.most.exec(before) ?? leads.least.exec(before));
    const match = currency ?? leads.about.exec(before) ?? limit ?? (edge.isBetween ? null : leads.between.exec(before));
    if (!match) return withNegation(text, edge);
    if (match === currency) edge.currency = currencyNamed(currency[1] ?? "");
    else if (match === limit) edge.limit = leads.most.test(before) ? "max" : "min";
    else if (leads.about.test(before)) edge.isAbout = true;
    else edge.isBetween = true;
    edge.at = match.index;
  }
}

/**
 * "Nothing above" is at most, "no less than" at least; "doesn't have to be over" is not a limit, and "not 30k" not an
 * amount.
 */
function withNegation(text: string, edge: Edge): Edge {
  const before = text.slice(0, edge.at);
  const need = leads.unneeded.exec(before);
  if (need) return { ...edge, at: need.index, isWaived: true };
  const negation = denialBefore(before);
  if (!negation) return { ...edge, isTorn: isTornBefore(before) };
  const at = negation.start;
  if (edge.limit) return { ...edge, at, isFlipped: true, limit: edge.limit === "max" ? "min" : "max" };
  return { ...edge, at, isNegated: true };
}

const distantNo = firstPattern(
  String.raw`(?:${no}(?:(?!\b(?:but|and|so|or|because|while|since)\b)[^,.;:!?()\n])*|${word}between\s[^,.;:!?()\n]*)$`,
);
const isTornBefore = (before: string): boolean => distantNo.test(before);

export function tailOf(text: string, start: number): Edge {
  const edge = emptyEdge(start);
  for (;;) {
    const rest = text.slice(edge.at, edge.at + widest);
    if (toleranceStart.test(rest)) return edge;
    const currency = edge.currency ? null : tails.currency.exec(rest);
    const most = edge.limit ? null : tails.most.exec(rest);
    const least = edge.limit ? null : (tails.plus.exec(rest) ?? tails.least.exec(rest));
    const per = edge.per ? null : tails.per.exec(rest);
    const match = currency ?? most ?? least ?? tails.about.exec(rest) ?? per;
    if (!match) return edge;
    if (match === currency) edge.currency = currencyNamed(currency[1] ?? "");
    else if (match === most) edge.limit = "max";
    else if (match === least) edge.limit = "min";
    else if (match === per) edge.per = (per[1] ?? (per[3] ? "piece" : "year")).toLowerCase();
    else edge.isAbout = true;
    edge.at += match[0].length;
  }
}

const predicate =
  /^\s*(?:(?:is|are|was|were|would|will|won't|isn't|aren't|can't|doesn't|don't|wouldn't|gets?|makes?)(?!\p{L})[^.,;:!?()\n]*)/iu;
const hurdle =
  /^\s*,?\s*(?:(?:(?:it|that|this|they)\s*)?(?:is|are|'s|'re|(?:would|will|'d|'ll|might|may)(?:\s+\p{L}+)?\s+be)\s+(?:(?!not|never)\p{L}+\s+)?too\s+\p{L}+|(?:needs?|requires?|takes?|ha(?:s|ve)\s+to\s+go|goes)\s+(?:\p{L}+\s+){0,4}(?:sign(?:ed)?[-\s]?off|approv(?:al|ed)|signatures?|permission|(?:the|our)\s+board|committee))/iu;

/** "Anything over 20k is too much": the words after the limit reverse it. Returns where they end, or null. */
export function turnedRoundAt(text: string, end: number): number | null {
  const rest = text.slice(end, end + widest);
  const [high] = hurdle.exec(rest) ?? [];
  if (high !== undefined) return end + high.length;
  const [claim] = predicate.exec(rest.split(/(?<!\p{L})(?:and|but|so|because)(?!\p{L})/iu)[0] ?? "") ?? [];
  return claim !== undefined && stanceOf(claim)?.stance === "rejected" ? end + claim.trimEnd().length : null;
}
