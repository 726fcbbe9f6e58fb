/**
 * What each part of a description is there for. "We already sponsor the marathon. We dream of beach festivals; surf
 * contests would be fine too, but no swimming" is background, then a want, something fine too, and something to avoid.
 * The parts are clauses, in order, and cover the whole text.
 */
import { phraseTest } from "@/lib/language/pattern";
import type { StoryPart, StoryRole } from "../story";
import { Scopes } from "./scopes";

const avoid = phraseTest(
  String.raw`wast(?:e|es|ed|ing)\s+(?:of\s+)?(?:(?:my|our|your|everyone's)\s+)?time`,
  String.raw`hates?\b|loathes?\b|despise|can(?:'t|not)\s+stand|(?:sick|tired|wary)\s+of|fed\s+up|bored\s+(?:of|with|by|to)|allergic`,
  String.raw`(?:not|n't|never|no\s+longer|hardly)\s+(?:be\s+)?(?:really\s+|particularly\s+|at\s+all\s+)?(?:interested|interesting|convinced|excited|keen|for\s+(?:us|me)|our\s+(?:thing|style|world|scene|audience|crowd)|want|touch|go\s+near|fit|work)`,
  String.raw`no\s+interest|no\s+thanks|spare\s+(?:me|us)|skip\b|steer\s+clear|stay\s+away|turn(?:s|ed)?\s+(?:me|us|them)\s+off|turn-?offs?\b`,
  String.raw`leaves?\s+(?:me|us)\s+cold|cringe|red\s+flags?|rather\s+not|out\s+of\s+the\s+question|off\s+the\s+table|off[- ]limits|never\s+again`,
  String.raw`(?:please\s+)?(?:don't|do\s+not)\s+(?:\w+\s+){0,2}(?:send|show|pitch|offer|bring|want|need|care|waste)`,
  String.raw`(?:done|finished|through)\s+with|enough\s+of|had\s+it\s+with|kills?\s+(?:it|the\s+deal)|what\s+(?:doesn't|does\s+not|won't)\s+work`,
);
const fine = phraseTest(
  String.raw`(?:would|could|might|may|can)\s+(?:also\s+)?(?:be\s+(?:\w+\s+)?(?:fine|ok|okay|good|nice|great|lovely|welcome|interesting|acceptable|a\s+(?:bonus|plus))|work|do\s+(?:too|as\s+well)|live\s+with|look\s+at|accept|consider|imagine)`,
  String.raw`(?:is|are|it's|that's|also)\s+(?:fine|ok|okay|welcome|acceptable|alright|all\s+right)\b|(?:fine|ok|okay)\s+(?:too|as\s+well|with)|also\s+(?:consider|open)`,
  String.raw`open\s+to|(?:don't|do\s+not|wouldn't|would\s+not)\s+mind|happy\s+(?:to\s+(?:look|consider|see|hear)|with)|nice[- ]to[- ]have|a\s+(?:bonus|plus)\b|bonus\s+(?:points|if)`,
  String.raw`if\s+(?:possible|need\s+be|nothing\s+else|you\s+have|there(?:'s|\s+is|\s+are))|at\s+a\s+(?:pinch|push|stretch)|second\s+(?:choice|best)|fallback|fall\s+back|plan\s+b|alternatively|failing\s+that`,
  String.raw`maybe|perhaps|possibly|not\s+(?:essential|a\s+must|required|necessary)|optional|less\s+important|secondary`,
);
const history = phraseTest(
  String.raw`(?:we|i|they|you|who|our\s+\w+)(?:'ve|\s+have|\s+had)?\s+(?:already|currently|previously|recently|historically|used\s+to|once)`,
  String.raw`(?:we|i)(?:'ve|\s+have|\s+had)\s+(?:been|done|tried|sponsored|backed|supported|bought|run|worked|spent|had|seen|gotten|signed|invested)`,
  String.raw`(?:we|i)\s+(?:sponsored|backed|supported|did|tried|bought|ran|spent|signed|paid|learned|got|had|was|were|worked)`,
  String.raw`(?:already|currently)\s+(?:sponsor|back|support|partner)`,
  String.raw`(?:are|'re|is|as)\s+(?:already\s+)?(?:the|an?)?\s*(?:proud\s+)?(?:official|lead|title|main|long-?standing)\s+(?:[\w-]+\s+){0,4}(?:of|for|to|at)\b`,
  String.raw`last\s+(?:year|season|summer|spring|autumn|fall|winter|month|time|quarter)|years?\s+ago|so\s+far|until\s+now|to\s+date|in\s+the\s+past|back\s+in\s+(?:19|20)\d\d`,
  String.raw`what\s+(?:i|we)\s+(?:usually\s+|normally\s+|mostly\s+|always\s+|mainly\s+|currently\s+)?(?:get|receive|see|hear)\b|(?:i|we)\s+(?:keep|(?:usually\s+|always\s+|mostly\s+)?get)\s+(?:getting\s+|being\s+)?(?:pitched|offered|sent|asked|pitches|emails|offers|decks)`,
  String.raw`(?:my|our)\s+inbox|lands?\s+on\s+(?:my|our)\s+desk|(?:gets?|receives?|sees?|hears?|arrives?|sends?|pitch(?:es)?|emails?|calls?|asks?)\b[^.;!?\n]{0,40}\s(?:every|each)\s+(?:single\s+)?(?:week|day|month)\b|(?:every|each)\s+(?:single\s+)?(?:week|day|month)\b[^.;!?\n]{0,30}\s(?:gets?|receives?|sees?|hears?|arrives?|sends?|pitch(?:es)?|emails?|calls?|asks?)\b`,
  String.raw`(?:our|the)\s+(?:main\s+|biggest\s+|closest\s+)?(?:competitors?|competition|rivals?)\b(?!\s+(?:there|present|allowed))|(?:my|our)\s+(?:predecessor|agency|owner)\b|(?:my|our|the)\s+(?:boss|ceo|cmo|cfo|founders?|chair(?:man|woman|person)?|managing\s+director)(?:'s)?\b`,
);
const self = phraseTest(
  String.raw`(?:we|i)(?:'re|'m|\s+are|\s+am)\s+(?:an?|the|one\s+of|based|headquartered|located|part|in\s+charge|responsible|known|proud)\b`,
  String.raw`(?:we|i|our\s+(?:company|client|brand|family|team))\s+(?:makes?|sells?|brews?|produces?|manages?|helps?|advises?|looks?\s+after|supply|supplies|delivers?|ships?|grows?|roasts?|bakes?|runs?|operates?|owns?|employs?|serves?|distributes?|offers?|insures?|builds?|manufactures?|represents?|leads?|handles?|works?\s+for|has|have)\b`,
  String.raw`(?<!\b(?:in|at|to|for|of|with|from)\s)(?:our|the)\s+(?:client|company|brand|hq|headquarters|head\s+office|office|offices|factory|plant|brewery|stores?|shops?|branches)\s+(?:is|are|sits?|lies?)\b|(?<!\b(?:in|at|to|for|of|with|from)\s)our\s+(?!(?:[\p{L}-]+\s+)?(?:target|targets|audience|focus|budget|preference|priority|goal|aim|ideal|event|partner|market|region|patch|customers?|clients?|shoppers?|buyers?|fans|members|users|guests|people|readers|drinkers)\b)(?:[\p{L}-]+\s+){1,2}(?:is|are|sits?|lies?)\s+(?:all\s+|both\s+)?(?:based\s+|located\s+)?(?:in|at|near|outside|around)\b|as\s+an?\s+(?:[\p{L}-]+\s+){0,2}(?:makers?|producer|manufacturer|supplier|provider|seller|distributor|importer|retailer|operator|owner|chain)\s+of\b`,
  String.raw`(?:headquartered|based|founded|established|family[- ]owned|listed|located)\s+(?:in|at|on|since|near|outside)\b|(?:founded|established)\s+(?:in\s+)?\d|my\s+(?:name|job|role|background)\b|(?:our|the)\s+(?:fiscal|financial|budget|business)\s+year\b`,
);
const want = phraseTest(
  String.raw`dream(?:s|ing)?\b|look(?:s|ing)?\s+(?:for|to)|looking\s+at|want(?:s|ed|ing)?\b|would\s+(?:really\s+)?(?:like|love)|'d\s+(?:really\s+)?(?:like|love)|seek(?:s|ing)?\b|(?:are|'re|am|'m|be)\s+after`,
  String.raw`need(?:s|ed)?\b|essential\b|vital\b|crucial\b|mandatory\b|hop(?:e|es|ing)\b|interested\s+in|search(?:ing)?\s+for|keen\s+(?:on|to)|ideal(?:ly)?\b|perfect\b|prefer(?:ably|red|ence|s)?\b|wish(?:es)?\b|must\b|show\s+(?:me|us)|yes\s+(?:to|please)\b|(?:find|bring|send|give|get|offer)\s+(?:me|us)`,
  String.raw`target(?:s|ing)?\b|goals?\b|aim(?:s|ing)?\b|objectives?\b|budgets?\b|spend(?:ing)?\b|to\s+(?:reach|put|invest)|excit(?:e|es|ed|ing)\b|gets?\s+(?:me|us)\b|lights?\s+(?:me|us)\s+up|think(?:ing)?\s+of|picture\b|imagine\b|think\s+\w+`,
);
/** Where a wish begins inside a sentence about oneself: "we are a bank | looking for …". */
const wishStart =
  /(?<=\S\s+)(?:,?\s*(?:and|so|who|that|which)\s+)?(?:(?:we|i)(?:'re|'m|\s+are|\s+am)?\s+)?(?:now\s+)?(?:looking\s+(?:for|to|at)|seeking|searching\s+for|hoping\s+to|wanting\s+to|want(?:s)?\s+to|would\s+(?:like|love)\s+to|after\s+(?:an?|some)\b)/giu;
const reset =
  /^[\s,]*(?:and\s+)?(?:but|however|although|though|instead|whereas|now|just|only|this\s+(?:year|time)|so)\b/iu;
/** A clause that begins so says something new, whatever the one before was about. */
const opening =
  /^[\s,]*(?:and\s+|or\s+|then\s+|also\s+)?(?:we|i|our|it|they|in|near|around|for|from|between|under|over|up\s+to|at\s+least|with|within|budget|a\s+budget|please|anything|something|somewhere)\b/iu;

/** Whether a background clause tells what was, and not who the writer is. */
export const isHistory = (clause: string): boolean => history.test(clause);

/** In the order of the text, without gaps. */
export function readStory(text: string): StoryPart[] {
  const plain = text.replace(/[’‘`´]/gu, "'");
  const scopes = new Scopes(plain);
  const parts: StoryPart[] = [];
  let before: StoryPart[] = [];
  for (const sentence of sentencesOf(plain)) {
    const heading = headingRole(plain, before);
    const asked = parts.at(-1);
    before = rolesOf(plain, sentence, scopes, heading);
    // "Festivals? Not for us."
    if (
      asked &&
      /\?\s*$/u.test(plain.slice(asked.start, asked.end)) &&
      before[0] &&
      isFragment(wordsAt(plain, sentence))
    )
      asked.role = before[0].role;
    parts.push(...before);
  }
  return joined(text, parts);
}

interface Span {
  start: number;
  end: number;
}

const wordsAt = (text: string, { start, end }: Span): string => text.slice(start, end);

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** "No swimming. $20k for families": a segmenter goes on where a sentence begins with an amount. */
const amountAhead =
  /(?<!\b(?:approx|min|max|no|nos?|vs|ca|est|incl|excl|e\.g|i\.e|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec))[.!?]\s+(?=[^\p{L}\s]{0,3}\d)/giu;

const sentencesOf = (text: string): Span[] =>
  [...segmenter.segment(text)].flatMap(({ index, segment }) => {
    const cuts = [...segment.matchAll(amountAhead)].map((match) => match.index + match[0].length);
    return [0, ...cuts].map((from, at) => ({ start: index + from, end: index + (cuts[at] ?? segment.length) }));
  });

/** "Avoid:" and "What wastes my time." lend their role to the fragments that follow. */
function headingRole(text: string, before: readonly StoryPart[]): StoryRole | null {
  const [first, last] = [before[0], before.at(-1)];
  if (!first || !last || first.role === "want") return null;
  const sentence = text.slice(first.start, last.end).trim();
  const isHeading = /[:–—-]$/u.test(sentence) || /^(?:what|things)/iu.test(sentence);
  return isHeading ? last.role : null;
}

function rolesOf(text: string, sentence: Span, scopes: Scopes, heading: StoryRole | null): StoryPart[] {
  const parts: StoryPart[] = [];
  let role: StoryRole = isFragment(wordsAt(text, sentence)) && heading ? heading : "want";
  let before: Span | null = null;
  for (const clause of clausesOf(text, sentence, scopes)) {
    const words = wordsAt(text, clause);
    const first = clause.start + (words.search(/\S/u) + 1 || 1) - 1;
    const own = scopes.isWaived(first) || scopes.isPermitted(first) ? "fine" : ownRole(words, scopes.isNegated(first));
    // "We make dog food outside Chattanooga."
    const isWhere =
      role === "background" && /^\s*(?:outside|apart\s+from|except|other\s+than|far\s+from)\b/iu.test(words);
    if (isWhere) role = "background";
    else if (own) role = own;
    else if (role === "background" && !isHistory(wordsAt(text, before ?? clause)) && isApart(text, clause.start))
      role = "want";
    else if (reset.test(words) || (role !== "want" && parts.length > 0 && opening.test(words))) role = "want";
    parts.push({ ...clause, role });
    if (own) before = clause;
  }
  return parts;
}

/** Behind a dash, a colon or a comma. */
const isApart = (text: string, at: number): boolean => /[—–;:,]\s*$|\s-\s*$/u.test(text.slice(0, at));

/** A few words without a verb of their own, or a line of a list. */
const isFragment = (sentence: string): boolean =>
  /^\s*[-•*]/u.test(sentence) ||
  (sentence.trim().split(/\s+/).length <= 8 && !/\b(?:we|i|it|they|you)\b/iu.test(sentence));

function ownRole(words: string, isNegated: boolean): StoryRole | null {
  if (fine.test(words) && !/\b(?:not|n't|never)\s+(?:be\s+)?(?:fine|ok|okay|work|consider)\b/iu.test(words))
    return "fine";
  if (isNegated || avoid.test(words)) return "avoid";
  if (history.test(words)) return "background";
  if (want.test(words)) return "want";
  return self.test(words) ? "background" : null;
}

/** The clauses of a sentence: those that negation tells apart, cut where a "no" or a wish begins. */
function clausesOf(text: string, { start, end }: Span, scopes: Scopes): Span[] {
  const sentence = text.slice(start, end);
  const cuts = new Set<number>();
  for (const part of scopes.parts) if (part.start > start && part.start < end) cuts.add(part.start);
  for (const negated of scopes.negated) {
    for (const at of [negated.start, negated.end]) if (at > start && at < end) cuts.add(at);
  }
  // "We're a bank, rugby in Ireland": who they are ends at the comma.
  if (self.test(sentence) && !isHistory(sentence))
    for (const match of sentence.matchAll(/,\s+(?!(?:and|but|or)\b|[\d\p{Lu}])/gu))
      cuts.add(start + match.index + match[0].length);
  for (const match of sentence.matchAll(wishStart)) cuts.add(start + match.index);
  for (const match of sentence.matchAll(/[:;\n•—]|\s[-–]\s/gu)) cuts.add(start + match.index + match[0].length);
  const places = [...cuts].filter((at) => text.slice(at, end).trim() !== "").sort((a, b) => a - b);
  return [start, ...places]
    .map((from, at) => ({ start: from, end: places[at] ?? end }))
    .filter((each) => each.start < each.end);
}

/** Neighbors of one role are one part; the first begins and the last ends with the text. */
function joined(text: string, parts: readonly StoryPart[]): StoryPart[] {
  const all: StoryPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    const isBlank = text.slice(part.start, part.end).trim() === "";
    if (last && (last.role === part.role || isBlank) && !/[.!?\n]\s*$/u.test(text.slice(last.start, last.end)))
      last.end = part.end;
    else all.push({ ...part });
  }
  return all;
}
