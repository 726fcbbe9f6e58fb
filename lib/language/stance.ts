/**
 * A clause's stance toward what it names. A negation ("not", "never", "nobody") reverses the word that it governs:
 * "avoid" rejects and "don't avoid" allows, "need" requires and "no need" waives, "is welcome" allows and "isn't
 * welcome" rejects. So any negation combines with any verb, and no phrase has to be listed as a whole.
 */
import { firstPattern, pattern } from "./pattern";
import { isFunctionWord } from "./stems";

export type Stance = "rejected" | "permitted" | "waived";

interface Span {
  start: number;
  end: number;
}
export interface StanceSpan extends Span {
  stance: Stance;
  /** Start of its object. */
  object: number;
}

type Kind = "neutral" | "refuse" | "verdict" | "fit" | "grant" | "mind" | "need" | "only" | "deny";

const adverbs = String.raw`(?:(?:really|particularly|completely|strictly|absolutely|definitely|quite|so|very|just|also|simply|totally|perfectly|at\s+all|currently|usually)\s+){0,2}`;
const be = String.raw`(?:is|are|was|were|be|being|'s|'re|feels?|seems?|looks?|would\s+be)\s+${adverbs}`;

/** Verbs that reject what follows them. */
const refusalVerbs = [
  String.raw`avoid(?:s|ed|ing)?|exclud(?:e|es|ed|ing)|except(?:ing)?(?:\s+for)?|rul(?:e|ed|es|ing)\s+(?:(?:it|them)\s+)?out|leav(?:e|es|ing)\s+(?:out|off|aside)|skip(?:s|ping)?|ditch(?:ing)?|omit(?:ting)?|weed\s+out`,
  String.raw`(?:steer|stay|stays|keep|keeps|keeping|staying|shy|shies|back|move|get|run)\s+(?:(?:us|me|it|them|our\s+brand|well|far|right)\s+)*(?:away|clear|off)(?:\s+(?:from|of))?`,
  String.raw`(?<!\bto\s)hates?|loathes?|despises?|detests?|dislikes?|refus(?:e|es|ed|ing)|reject(?:s|ed|ing)?|declin(?:e|es|ing)|ban(?:s|ned|ning)?|turn(?:s|ed|ing)?\s+down|(?:sick|tired|weary|wary|skeptical|sceptical)\s+of|fed\s+up\s+(?:with|of)|bored\s+(?:(?:to\s+\p{L}+)\s+)?(?:of|with|by)|allergic\s+to|had\s+(?:it|enough)\s+(?:with|of)|enough\s+of|(?:been|got|gotten|was|were)\s+burn(?:ed|t)\s+by`,
];
/** Words that reject what follows them. */
export const refusals = [
  ...refusalVerbs,
  String.raw`(?:do|go|get\s+by|live|cope)\s+without|pass\s+on|spare\s+(?:me|us)|(?:say|says|said|saying)\s+no\s+to|anything\s+but|(?:any|every)(?:thing|where|one|body)\s+(?:but|bar)|(?:all|any\s+of\s+them)\s+but|other\s+than|apart\s+from|aside\s+from|save\s+for|rather\s+than|instead\s+of|as\s+opposed\s+to|outside(?:\s+of)?(?=\s+(?!(?:the\s+)?(?:box|broadcast)))|free\s+(?:of|from)|far\s+from|objects?\s+to|opposed\s+to|(?:are|is|am|'re|'m)\s+(?:\p{L}+\s+)?against|(?:done|finished|through)\s+with|(?:stop|stopped|quit|stops)\s+(?:sending|showing|pitching|offering|doing|with)|(?<=(?<!\p{L})(?:rather|sooner)\s[^.;!?\n]{0,60})than|cut\s+out|lose\s+the|drop\s+the`,
].join("|");

const sources: Readonly<Record<Kind, string>> = {
  neutral: String.raw`whether\s+or\s+not|if\s+not|why\s+not|or\s+nothing|not\s+least|not\s+to\s+mention|no\s+(?:doubt|matter|wonder|brainer|idea|less\s+a)|if\s+nothing\s+else|nothing\s+(?:beats|better|like|would\s+please)|never\s+mind|can't\s+(?:wait|get\s+enough|go\s+wrong)|second\s+to\s+none|like\s+no\s+other|more\s+often\s+than\s+not|no\s+longer\s+than|no\s+purchase`,
  verdict: String.raw`${be}(?:out(?![\p{L}-])(?!\s+(?:there|of\s+(?!(?:the\s+question|bounds)))|door)|off[-\s]limits|off\s+the\s+(?:table|list|menu|cards)|out\s+of\s+(?:the\s+question|bounds)|an?\s+(?:\p{L}+\s+)?no(?:[-\s](?:no|go))?(?![\p{L}-])|an?\s+red\s+(?:line|flag)|a\s+non[-\s]starter|taboo|banned|forbidden|prohibited|excluded|ruled\s+out|unacceptable|unwelcome|unwanted|pointless|useless|a\s+(?:waste|turn-?off|mismatch|(?:bad|poor)\s+fit|problem|worry|bore|concern)|the\s+last\s+thing|wrong\s+for|dull|boring|too\s+\p{L}+\s+for\s+(?:us|our)|done\s+to\s+death|against)|of\s+no\s+(?:use|interest|value|relevance|appeal)|no\s+(?:use|good)\s+to|off\s+the\s+table|out\s+of\s+the\s+question|leaves?\s+(?:\p{L}+\s+){1,2}cold|bores?\s+(?:us|me|our)|(?:turns?|puts?)\s+(?:us|me|people)\s+off|no\s+thanks?(?:\s+you)?|(?:kept|keep|locked|shut)\s+out|(?:give|gives|giving)\s+(?:\p{L}+\s+){1,3}a\s+(?:miss|wide\s+berth)|spoils?\s+it|wasted\s+on|where\s+(?:we|i)\s+draw\s+the\s+line|a\s+(?:step|bridge)\s+too\s+far|beyond\s+the\s+pale|over\s+(?:my|our)\s+dead\s+body|not\s+in\s+a\s+million\s+years|no\s+(?:way|chance)|hard\s+(?:pass|no)|nope|forget\s+(?:it|them|about\s+(?:it|them))`,
  fit: String.raw`(?:for\s+(?:us|me)|(?:our|my)\s+(?:thing|style|scene|world|cup\s+of\s+tea|bag|audience|crowd|speed|kind|priority)|an\s+option|on\s+(?:the\s+)?(?:table|cards|list|brand)|wanted|welcome|allowed|acceptable|ok(?:ay)?|fine|possible|permitted|of\s+(?:any\s+)?(?:interest|use)|appropriate|suitable|interesting|relevant|worth|a\s+(?:good\s+)?(?:fit|match|priority)|(?:what|something|anything|the\s+(?:sort|kind)\s+of\s+thing)\s+(?:we|i|our)|work(?:s|ed)?|fit(?:s|ted)?|suit(?:s|ed)?|appeal(?:s|ed)?|excite(?:s|d)?|resonate[sd]?|make\s+sense|belong|cut\s+it|fly|do\s+(?:it|anything|much)(?:\s+for)?|interest\s+(?:us|me|our))`,
  grant: String.raw`(?:fine|ok|okay|happy|comfortable|cool|relaxed|at\s+ease)\s+(?:with|about)|open\s+to|up\s+for|${be}(?:also\s+)?(?:fine|ok|okay|acceptable|allowed|all\s+right|alright|on\s+the\s+table)`,
  mind: String.raw`mind(?:s|ed)?|objections?|preferences?|problems?|issues?|qualms?|averse|against|bothered|care\s+(?:if|whether|which|what|where|who)|miss(?:\s+out\s+on)?`,
  need: String.raw`need(?:s|ed|ing)?|requir(?:e|es|ed|ing)|insist(?:s|ing)?(?:\s+on)?|essential|necessary|mandatory|obligatory|compulsory|critical|crucial|vital|a\s+must|must|important|matters?|ha(?:ve|s)\s+to|care\s+about|bother|fussed|(?:a\s+)?deal[-\s]?breakers?|(?:wedded|married|tied)\s+to|(?:fixed|set|hung\s+up)\s+on|a\s+condition`,
  only: String.raw`only|just|solely|merely|necessarily|exclusively|limited\s+to|strictly`,
  refuse: refusals,
  deny: String.raw`no|not|never|nothing|none|nobody|nowhere|no\s+one|neither|nor|without|cannot|zero|hardly|\p{L}+n't`,
};
/** Of two that start at the same position, the first here counts. */
const order: readonly Kind[] = ["neutral", "verdict", "refuse", "grant", "fit", "mind", "need", "only", "deny"];
const operators = pattern(
  String.raw`(?<![\p{L}\p{N}])(?:${order.map((kind) => `(?<${kind}>${sources[kind]})`).join("|")})(?![\p{L}\p{N}]|-\p{L})`,
);

interface Operator extends Span {
  kind: Kind;
  words: string;
}

function operatorsIn(clause: string): Operator[] {
  return [...clause.matchAll(operators)].flatMap((match) => {
    const kind = order.find((each) => match.groups?.[each] !== undefined);
    return kind ? [{ kind, start: match.index, end: match.index + match[0].length, words: match[0] }] : [];
  });
}

/** Filler words between a negation and what it governs: "no strong objections", "nothing that would cost over". */
const light = new Set(
  (
    "strong real particular big major good clear further reason reasons anything anyone anybody everything events event budget budgets fee fees price prices " +
    "cost costs costing priced spend spends spending pay pays paying afford go goes going run runs running exceed exceeds deals deal " +
    "packages package offers offer proposals start starts starting begin begins beginning happen happens happening end ends ending finish take place " +
    "bother bothering send sends show bring consider considering look looking accept accepts stretch reach reaches draw draws penny cent dime dollar " +
    "single dare drop drops fall falls rise rises planning plan justify manage find swallow approve raise trying try actually ever us me you we i age aged them him her charge charges charging set sets near close trying targeting aiming aimed after reaching interested appeal appealing audience audiences crowd crowds attendance attendances absolutely definitely certainly circumstances event"
  ).split(" "),
);
const isLight = (word: string): boolean => light.has(word.toLowerCase()) || isFunctionWord(word);
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}']+/gu) ?? [];
export const allLight = (between: string): boolean =>
  !/[.,;:!?()\n]/u.test(between) && wordsIn(between).length <= 9 && wordsIn(between).every(isLight);

const denial = pattern(
  String.raw`(?<![\p{L}\p{N}])(?:${[sources.deny, ...refusalVerbs].join("|")})(?![\p{L}\p{N}]|-\p{L})`,
);

/** The negation that governs what starts at the end of a text, across filler words: "nothing that costs …". */
export function denialBefore(before: string): Span | null {
  const last = [...before.matchAll(denial)].at(-1);
  if (!last) return null;
  const end = last.index + last[0].length;
  return allLight(before.slice(end)) ? { start: last.index, end } : null;
}

const need = firstPattern(String.raw`(?<!\p{L})(?:${sources.need})(?!\p{L})`);

/** "Doesn't have to be over by": only the need for it is negated. */
export const isOfNeed = (words: string): boolean => need.test(words);

const limit = String.raw`(?:more|less|fewer|later|earlier|sooner|longer|bigger|larger|smaller|higher|lower|older|younger|cheaper|greater)(?:\s+than)?|over|above|under|below|beneath|beyond|before|after|until|exceed(?:s|ing)?|north\s+of|south\s+of|at\s+least|up\s+to`;
const countable = String.raw`(?:[\p{L}']+\s+){0,3}[^\p{L}\s]*(?:\d|half|quarter|hundred|thousand|million|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|autumn|fall|winter|easter|christmas|next|this)`;
const limited = firstPattern(String.raw`^((?:\s+[\p{L}']+){0,7}?)\s+(?:${limit})\s+${countable}`);

/** "Nothing over 20k", "not before July" is about the number or the day, and doesn't affect the rest. */
function isOfLimit(rest: string): boolean {
  const [, between] = limited.exec(rest) ?? [];
  return between !== undefined && allLight(between);
}

/** The stance of a clause and its position; null if it just names things. */
export function stanceOf(clause: string): StanceSpan | null {
  const all = operatorsIn(clause);
  const whole = { start: 0, end: clause.length, object: 0 };
  for (let at = 0; at < all.length; at += 1) {
    const [operator, next] = [all[at] as Operator, all[at + 1]];
    const from = { start: operator.start, end: clause.length, object: operator.end };
    if (operator.kind === "refuse") return { ...from, end: endOfObject(clause, operator), stance: "rejected" };
    if (operator.kind === "verdict") return { ...whole, stance: "rejected" };
    if (operator.kind === "grant") return { ...whole, stance: "permitted" };
    if (operator.kind !== "deny" || isOfLimit(clause.slice(operator.end))) continue;
    const governed = next && allLight(clause.slice(operator.end, next.start)) ? next : null;
    const turned = governed && turnedRound(clause, operator, governed);
    if (turned === "nothing") at += 1;
    else if (turned) return { ...(governed.kind === "refuse" ? from : whole), stance: turned };
    else if (/^[\s\p{P}]*$/u.test(clause.slice(operator.end))) return atEnd(clause, operator);
    else return { ...(isOfSubject(clause.slice(operator.end)) ? whole : from), stance: "rejected" };
  }
  return null;
}

/** "Minors must not be the audience": nothing after it can be what is rejected. */
const isOfSubject = (rest: string): boolean => /^\s+be(?!\p{L})/u.test(rest) && allLight(rest);

/** The stance of a negated word; null if the negation stands alone. */
function turnedRound(clause: string, { words }: Operator, next: Operator): Stance | "nothing" | null {
  if (next.kind === "refuse" || next.kind === "verdict" || next.kind === "mind") return "permitted";
  // "Nothing tied to a church" wants none; "we're not tied to London" needs none.
  if (next.kind === "need")
    return isBond(next.words) && /^(?:nothing|none|nobody|no\s+one)$/iu.test(words) ? null : "waived";
  if (next.kind === "only") return "nothing";
  if (next.kind === "grant" || next.kind === "fit") return "rejected";
  // "Not without hospitality".
  return next.kind === "deny" && /^without$/iu.test(next.words) && !/^(?:no|nor)$/iu.test(words) ? "permitted" : null;
}

const isBond = (words: string): boolean => /^(?:wedded|married|tied|fixed|set)\b/iu.test(words);

/** "Tickets aren't" (a must), "gambling clubs: no". */
function atEnd(clause: string, { start, words }: Operator): StanceSpan | null {
  const whole = { start: 0, end: clause.length, object: 0 };
  const isBeing = /^(?:isn't|aren't)$/iu.test(words) || /(?<!\p{L})(?:is|are)\s+$/iu.test(clause.slice(0, start));
  if (isBeing) return { ...whole, stance: "waived" };
  if (/n't$|^not$/iu.test(words)) return { ...whole, stance: "rejected" };
  const isNo = /\p{L}{3,}\W+$/u.test(clause.slice(0, start)) && /^no$/iu.test(words);
  return isNo ? { ...whole, stance: "rejected" } : null;
}

/** "Europe except France, cycling" asks for cycling; "except France, Spain and Italy" is a list. */
function endOfObject(clause: string, { start, words }: Operator): number {
  const isException =
    /^(?:except|outside|other|apart|aside|excluding|rather|instead|as\s+opposed|(?:any|every)thing)/iu;
  const comma = isException.test(words) ? clause.indexOf(",", start) : -1;
  const isList = /\b(?:and|or)\b/iu.test(clause.slice(Math.max(comma, 0)));
  return comma < 0 || isList ? clause.length : comma;
}
