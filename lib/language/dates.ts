/**
 * When something should run: "Q2 2027", "from March to June", "summer 2027", "next season", "by the end of June", "June,
 * July and August". A month or a season without a year is the next one that is not over.
 */
import { dayMs } from "@/lib/platform/days";
import { type DateUnit as Unit, readUnits } from "./date-units";
import { firstPattern } from "./pattern";
import { denialBefore, isOfNeed } from "./stance";
import { dayText, type Stretch } from "./periods";

export interface Period {
  start: number;
  end: number;
  /** Null means open on that side. */
  from: string | null;
  to: string | null;
}

export interface DatePart extends Period {
  /** "Not in August." */
  isExcluded: boolean;
  /** Contains a season of the Northern Hemisphere. */
  isSeason: boolean;
  /** What is uncertain. */
  question: string | null;
}

/** The unambiguous periods of a text that are not over, in order. */
export const readPeriods = (text: string, today: Date): Period[] =>
  readDates(text, today)
    .filter(({ isExcluded, question }) => !isExcluded && question === null)
    .map(({ start, end, from, to }) => ({ start, end, from, to }));

/** All dates of a text that are not over, including excluded and ambiguous ones. */
export function readDates(text: string, today: Date): DatePart[] {
  return chainsOf(text, readUnits(text, today)).flatMap((chain) => {
    const part = partOf(text, chain, today);
    return part && (part.to === null || part.to >= dayText(today)) ? [part] : [];
  });
}

/** A unit, or two as the ends of a range. */
type Span = readonly [first: Unit, last?: Unit];

/** Dates that belong together: "June, July and August 2027", "March to May or October". */
function chainsOf(text: string, units: readonly Unit[]): Span[][] {
  const chains: Unit[][] = [];
  for (const unit of units) {
    const chain = chains.at(-1);
    const last = chain?.at(-1);
    if (chain && last && (isRange(text, last, unit) || isList(text, last, unit))) chain.push(unit);
    else chains.push([unit]);
  }
  // "May" counts only beside another date.
  return chains
    .filter(
      (chain) =>
        chain.some(({ isSure }) => isSure) || (chain.length > 1 && chain.every(({ start }) => isCapital(text, start))),
    )
    .map((chain) => spansOf(text, chain));
}

const isCapital = (text: string, at: number): boolean => /^\p{Lu}/u.test(text.slice(at));

function spansOf(text: string, chain: readonly Unit[]): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < chain.length; at += 1) {
    const [first, second] = [chain[at] as Unit, chain[at + 1]];
    if (second && isRange(text, first, second)) {
      spans.push([first, second]);
      at += 1;
    } else spans.push([first]);
  }
  return spans;
}

function isRange(text: string, first: Unit, second: Unit): boolean {
  const between = text.slice(first.end, second.start);
  if (/^\s*(?:-|–|—|to|until|till|through|thru|up\s+to)\s*(?:the\s+)?$/iu.test(between)) return true;
  return /^\s*and\s+$/iu.test(between) && /\bbetween\s+(?:the\s+)?$/iu.test(text.slice(0, first.start));
}

const isList = (text: string, first: Unit, second: Unit): boolean =>
  /^\s*(?:,\s*(?:and\s+|or\s+)?|and\s+|or\s+|&\s*|\/\s*|\+\s*)(?:in\s+)?(?:the\s+)?$/iu.test(
    text.slice(first.end, second.start),
  );

function partOf(text: string, spans: readonly Span[], today: Date): DatePart | null {
  const units = spans.flatMap((span) => span.filter((unit) => unit !== undefined));
  const [first, last] = [units[0], units.at(-1)];
  if (!first || !last) return null;
  const days = datedUnits(units, today);
  const stretches = spans.map(([from, to]) => joined(days.get(from), days.get(to ?? from)));
  if (stretches.some((stretch) => stretch === null)) return null;
  const whole = contiguous(stretches.filter((stretch) => stretch !== null));
  const lead = leadOf(text, first.start);
  const tail = tailOf(text, last.end);
  const part = {
    start: lead.start,
    end: tail.end,
    isExcluded: lead.isExcluded,
    isSeason: units.some(({ isSeason }) => isSeason),
    question: lead.question ?? units.find(({ question }) => question)?.question ?? null,
  };
  if (!whole)
    return {
      ...part,
      from: null,
      to: null,
      question: part.question ?? "a brief has one time window: which should it be?",
    };
  return { ...part, ...limited(whole, spans.length === 1 && !spans[0]?.[1] ? (lead.limit ?? tail.limit) : null) };
}

/** Each gets a year: that of the next date that has one, otherwise of the previous one. */
function datedUnits(units: readonly Unit[], today: Date): Map<Unit, Stretch | null> {
  const days = new Map<Unit, Stretch | null>();
  const isDated = units.some(({ hasYear }) => hasYear);
  let next: Stretch | null = null;
  for (const unit of units.toReversed()) {
    if (unit.hasYear || (!isDated && next === null)) next = upcoming(unit, today);
    else if (next !== null) next = leading(unit, next);
    days.set(unit, next);
  }
  let before: Stretch | null = null;
  for (const unit of units) {
    const own = days.get(unit) ?? null;
    before = own ?? (before === null ? null : following(unit, before.from));
    days.set(unit, before);
  }
  return days;
}

const joined = (from: Stretch | null | undefined, to: Stretch | null | undefined): Stretch | null =>
  from && to && from.from <= to.to ? { from: from.from, to: to.to } : null;

/** Merged into one period if each starts no later than the day after another ends. */
function contiguous(stretches: readonly Stretch[]): Stretch | null {
  const [first, ...rest] = stretches.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  let whole = first ?? null;
  for (const { from, to } of rest) {
    if (!whole || from > dayBefore(whole.to, -1)) return null;
    whole = { from: whole.from, to: to > whole.to ? to : whole.to };
  }
  return whole;
}

type Limit = "before" | "until" | "after" | "from" | null;

const limitWords: readonly [Exclude<Limit, null>, string][] = [
  ["before", "before|prior to|ahead of|earlier than"],
  ["until", "by|until|till|up to|through|at the latest|ending|ends?(?: by| in)?|no later than|not later than"],
  ["after", "after|later than|following|beyond"],
  [
    "from",
    "from|starting|starts?|beginning|begins?|as of|as from|effective|no earlier than|not earlier than|kick(?:ing)? off",
  ],
];
const link = String.raw`(?:(?:in|on|the|at|from|of|with|by)\s+)*`;
/** "We're after summer festivals" asks for them, and is not a date. */
const isWish = String.raw`(?<!(?:'re|'m|'s|\bare|\bam|\bis|\bbe|\bbeen)\s+)`;
const leads = limitWords.map(
  ([limit, words]) =>
    [limit, firstPattern(String.raw`(?<![\p{L}])${limit === "after" ? isWish : ""}(?:${words})\s+${link}$`)] as const,
);
const opposite = { before: "from", until: "from", after: "until", from: "before" } as const;
const exclusion = firstPattern(
  String.raw`(?<![\p{L}])(?:not|nothing|never|no(?!\s+(?:later|earlier))|except(?:ing)?(?:\s+for)?|excluding|avoid(?:ing)?|without|outside(?:\s+of)?|other\s+than|apart\s+from|skip(?:ping)?|rather\s+than)\s+(?:(?:anything|events?|one|ones|something|be|run|available|possible|free|of|is)\s+)*${link}$`,
);

interface Lead {
  start: number;
  limit: Limit;
  isExcluded: boolean;
  question: string | null;
}

/** "Not before June" means from June on, "not in August" excludes it. */
function leadOf(text: string, at: number): Lead {
  const open: Lead = { start: at, limit: null, isExcluded: false, question: null };
  const before = text.slice(0, at);
  const range = /(?:from|between|(?<!a)running|(?:any\s*time|sometime)\s+(?:in|between|from))\s+(?:the\s+)?$/iu.exec(
    before,
  );
  for (const [limit, expression] of leads) {
    const match = expression.exec(before);
    if (!match) continue;
    const no = /^no/iu.test(match[0]) ? null : denialBefore(before.slice(0, match.index));
    if (!no) return { ...open, start: match.index, limit };
    const isWaived = isOfNeed(before.slice(no.end, match.index));
    return { ...open, start: no.start, limit: opposite[limit], question: isWaived ? "is that a limit?" : null };
  }
  const excluded = exclusion.exec(before)?.index ?? denialBefore(before)?.start;
  if (excluded !== undefined) return { ...open, start: excluded, isExcluded: true };
  return { ...open, start: range?.index ?? at };
}

function tailOf(text: string, at: number): { end: number; limit: Limit } {
  const rest = text.slice(at);
  const from = /^\s*,?\s*(?:onwards?|or\s+later|and\s+(?:beyond|later|after)|at\s+the\s+earliest)\b/iu.exec(rest);
  const until = /^\s*,?\s*(?:at\s+the\s+(?:very\s+)?latest|or\s+(?:earlier|before|sooner))\b/iu.exec(rest);
  return { end: at + ((from ?? until)?.[0].length ?? 0), limit: from ? "from" : until ? "until" : null };
}

function limited({ from, to }: Stretch, limit: Limit): Pick<Period, "from" | "to"> {
  if (limit === "before") return { from: null, to: dayBefore(from) };
  if (limit === "until") return { from: null, to };
  if (limit === "after") return { from: dayBefore(to, -1), to: null };
  return limit === "from" ? { from, to: null } : { from, to };
}

const dayBefore = (day: string, by = 1): string => dayText(new Date(Date.parse(day) - by * dayMs));

/** Without a year: the first that ends today or later. */
function upcoming(found: Unit, today: Date): Stretch | null {
  const year = today.getUTCFullYear();
  const choices = [year - 1, year, year + 1, year + 2].map((each) => found.in(each));
  return choices.find((stretch) => stretch !== null && (found.hasYear || stretch.to >= dayText(today))) ?? null;
}

const following = (found: Unit, from: string): Stretch | null => {
  const year = Number(from.slice(0, 4));
  return [found.in(year), found.in(year + 1)].find((stretch) => stretch !== null && stretch.to >= from) ?? null;
};

const leading = (found: Unit, { to }: Stretch): Stretch | null => {
  const year = Number(to.slice(0, 4));
  return [found.in(year), found.in(year - 1)].find((stretch) => stretch !== null && stretch.from <= to) ?? null;
};
