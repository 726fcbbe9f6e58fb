/** Words for a day, a month, a quarter, a season or a year, and the days that they denote. */
import {
  dayOf,
  dayText,
  fromToday,
  halfOf,
  monthsOf,
  partOf,
  playingSeason,
  quarterOf,
  seasonOf,
  type Stretch,
  yearOf,
} from "./periods";
import { formatDate } from "@/lib/platform/format";
import { pattern } from "./pattern";
import { isFunctionWord } from "./stems";

const months =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const monthStarts = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const ordinals = ["first", "second", "third", "fourth"];
const counts = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const yearWord = String.raw`20[2-4]\d|'[2-4]\d|next\s+year|this\s+year`;
const ordinal = "(?:st|nd|rd|th)?";
const dayNumber = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const toDay = String.raw`(?:\s?[-–—]\s?|\s+(?:to|until|till|through|and)\s+(?:the\s+)?)`;
/** "June 18-34 year olds" and "May 20 000" are not dates. */
const endOfDay = String.raw`(?![\p{L}\p{N}%]|[.,]\d|[ \u00a0]\d{3}|[-–]\d|\s*(?:year|yr|yo\b|k\b|people|fans|visitors|million|thousand))`;
const portion = String.raw`early|mid|late|(?:the\s+)?(?:start|beginning|end|middle)\s+of(?:\s+the)?`;

const holidayNames = String.raw`easter(?:\s+(?:sunday|weekend))?|christmas(?:\s+(?:day|time))?|xmas|new\s+year(?:'s(?:\s+(?:day|eve))?)?(?!\p{L})|thanksgiving|halloween|valentine'?s(?:\s+day)?|black\s+friday|memorial\s+day|labou?r\s+day|independence\s+day|(?:the\s+)?(?:4th|fourth)\s+of\s+july|st\.?\s+patrick'?s(?:\s+day)?|boxing\s+day`;

const unit = pattern(
  String.raw`(?<![\p{L}\p{N}$€£.,])(?:(?=\p{L})|(?<!\d/))(?:` +
    [
      String.raw`(?<iso>20[2-4]\d-\d\d-\d\d)`,
      String.raw`(?<isoMonth>20[2-4]\d-(?:0[1-9]|1[0-2]))(?![-/\d])`,
      String.raw`(?<numeric>\d{1,2}(?<sign>[./-])\d{1,2}\k<sign>20[2-4]\d)`,
      String.raw`(?<numericMonth>(?:0?[1-9]|1[0-2])[./]20[2-4]\d)`,
      String.raw`(?:the\s+)?(?<split>20[2-4]\d\s?[/–-]\s?(?:20)?\d\d)(?:\s+season)?`,
      String.raw`(?:(?<quarterPart>${portion})[\s-]+)?(?<quarter>q[1-4]|(?:${ordinals.join("|")})\s+quarter|last\s+quarter(?=\s+of))(?:\s+(?:of\s+)?(?<quarterYear>${yearWord}))?`,
      String.raw`(?<half>h[12]|(?:first|front|second|back|last|latter|final)\s+half)(?:\s+(?:of\s+)?(?:(?<halfYear>${yearWord})|(?:the|next)\s+year))`,
      String.raw`(?<holiday>${holidayNames})(?:\s+(?:of\s+)?(?<holidayYear>${yearWord}))?`,
      String.raw`(?:(?<part>${portion})[\s-]+)?(?:(?:(?<dayFrom>${dayNumber})${ordinal}${toDay})?(?<day>${dayNumber})${ordinal}\s+(?:of\s+)?)?(?<month>${months})\b\.?(?:\s+(?<dayAfter>${dayNumber})${ordinal}(?:${toDay}(?<dayTo>${dayNumber})${ordinal}${endOfDay})?${endOfDay})?(?:,?\s+(?:of\s+)?(?<monthYear>${yearWord}))?`,
      String.raw`(?:(?<seasonPart>early|mid|late)[\s-]+)?(?:(?<seasonNext>next|this|coming)\s+)?(?<season>spring|summer|autumn|fall|winter)(?:\s+(?:of\s+)?(?<seasonYear>20[2-4]\d(?:\s?[/–-]\s?\d\d)?|'[2-4]\d|next\s+year|this\s+year))?`,
      String.raw`(?:the\s+)?(?<playing>next|this|coming|upcoming|current)\s+season`,
      String.raw`(?:(?<nextPart>${portion})[\s-]+)?(?<next>next|this|coming)\s+(?<nextUnit>year|quarter|month)`,
      String.raw`(?:the\s+)?(?<week>first|second|third|fourth|last)\s+week\s+(?:of|in)\s+(?<weekMonth>${months})\b(?:,?\s+(?:of\s+)?(?<weekYear>${yearWord}))?`,
      String.raw`(?<yearEnd>(?:the\s+)?end\s+of\s+the\s+year|year[\s-]?end)`,
      String.raw`(?:(?:with)?in\s+|over\s+|during\s+)?(?:the\s+)?(?:next|coming)\s+(?<count>\d{1,2}|${counts.join("|")})\s+(?<countUnit>week|month|year)s`,
      String.raw`(?:(?<yearPart>${portion})[\s-]+)?(?:the\s+)?(?<year>20[2-4]\d)(?:\s+season)?`,
    ].join("|") +
    String.raw`)(?![\p{L}\p{N}])`,
);

export interface DateUnit {
  start: number;
  end: number;
  hasYear: boolean;
  /** "May" and "fall" have other meanings: they count only beside another date. */
  isSure: boolean;
  /** Seasons of the Northern Hemisphere. */
  isSeason: boolean;
  /** What is uncertain. */
  question: string | null;
  /** The period in a given year; a unit with its own year ignores it. */
  in: (year: number) => Stretch | null;
}

export const readUnits = (text: string, today: Date): DateUnit[] =>
  [...text.matchAll(unit)].flatMap((match) => unitOf(text, match, today));

/** @returns none if the words mean something else */
function unitOf(text: string, match: RegExpMatchArray, today: Date): DateUnit[] {
  const groups = match.groups ?? {};
  const [start, end] = [match.index ?? 0, (match.index ?? 0) + match[0].length];
  if (isPast(text, start) || isOtherWord(text, end, groups)) return [];
  const isSure = !isAmbiguous(text, start, match[0], groups);
  const unit = { start, end, isSure, isSeason: groups.season !== undefined, question: null };
  const fixed = (stretch: Stretch | null): DateUnit[] => [{ ...unit, hasYear: true, in: () => stretch }];
  const any = (yearText: string | undefined, of: (year: number) => Stretch | null): DateUnit[] => {
    const year = yearOfText(yearText, today);
    return [{ ...unit, hasYear: year !== null, in: (each) => of(year ?? each) }];
  };
  const { iso, isoMonth, numeric, numericMonth, split, quarter, half, month, season, playing, next, count, year } =
    groups;
  if (iso) return fixed(dayOf(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8))));
  if (isoMonth) return fixed(monthsOf(Number(isoMonth.slice(0, 4)), Number(isoMonth.slice(5))));
  if (numeric) return numericDay(numeric, groups.sign ?? "").map((day) => ({ ...unit, hasYear: true, ...day }));
  if (numericMonth) return fixed(monthsOf(Number(numericMonth.slice(-4)), Number.parseInt(numericMonth, 10)));
  if (split) return fixed(splitYears(split));
  if (quarter) return any(groups.quarterYear, (each) => cut(quarterOf(each, numberOf(quarter)), groups.quarterPart));
  if (half) return any(groups.halfYear ?? yearOfHalf(numberOf(half), today), (each) => halfOf(each, numberOf(half)));
  if (groups.week) return any(groups.weekYear, (each) => weekOf(each, groups.weekMonth ?? "", groups.week ?? ""));
  if (groups.holiday) {
    const isSeasonal = /^(?:christmas|xmas)$/iu.test(groups.holiday) && isBeforeNoun(text, end);
    return any(groups.holidayYear, (each) => (isSeasonal ? advent(each) : holidayOf(each, groups.holiday ?? "")));
  }
  if (month) return any(groups.monthYear, (each) => monthStretch(each, groups));
  if (season)
    return any(seasonYear(groups, today), (each) => cut(seasonOf(each, season.toLowerCase()), groups.seasonPart));
  if (playing) return fixed(playingSeason(seasonStart(today) + (/this|current/i.test(playing) ? 0 : 1)));
  if (next) return fixed(cut(nextOne(/this/i.test(next) ? 0 : 1, groups.nextUnit ?? "", today), groups.nextPart));
  if (groups.yearEnd) return fixed(cut(yearOf(today.getUTCFullYear()), "late"));
  if (count)
    return fixed(
      fromToday(
        today,
        Number(count) || counts.indexOf(count.toLowerCase()) + 1,
        (groups.countUnit ?? "").toLowerCase(),
      ),
    );
  return fixed(cut(yearOf(Number(year)), groups.yearPart));
}

/** "The second half of the year" means next year's once this year's has started. */
const yearOfHalf = (half: number, today: Date): string => {
  const year = today.getUTCFullYear();
  return String(halfOf(year, half).from < dayText(today) ? year + 1 : year);
};

/** Weeks of seven days, counted from the first or the last day of the month. */
function weekOf(year: number, month: string, which: string): Stretch | null {
  const number = monthStarts.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const at = ordinals.indexOf(which.toLowerCase());
  const first = at < 0 ? length - 6 : at * 7 + 1;
  const [from, to] = [dayOf(year, number, first), dayOf(year, number, first + 6)];
  return from && to ? { from: from.from, to: to.to } : null;
}

/** "Christmas markets" run in the weeks before it, "at Christmas" is a day. */
const isBeforeNoun = (text: string, end: number): boolean => {
  const [, next] = /^\s+(\p{L}+)/u.exec(text.slice(end)) ?? [];
  return next !== undefined && !isFunctionWord(next.toLowerCase());
};

const advent = (year: number): Stretch | null => {
  const [first, last] = [dayOf(year, 12, 1), dayOf(year, 12, 26)];
  return first && last && { from: first.from, to: last.to };
};

function holidayOf(year: number, name: string): Stretch | null {
  if (/^easter/iu.test(name)) return easterOf(year);
  if (/^(?:christmas|xmas)/iu.test(name)) return dayOf(year, 12, 25);
  if (/^new/iu.test(name)) return /eve$/iu.test(name) ? dayOf(year, 12, 31) : dayOf(year, 1, 1);
  if (/^hallo/iu.test(name)) return dayOf(year, 10, 31);
  if (/^valentine/iu.test(name)) return dayOf(year, 2, 14);
  if (/july$|^indep/iu.test(name)) return dayOf(year, 7, 4);
  if (/^st/iu.test(name)) return dayOf(year, 3, 17);
  if (/^boxing/iu.test(name)) return dayOf(year, 12, 26);
  // The last Monday of May, the first one of September.
  if (/^memorial/iu.test(name)) return dayOf(year, 5, 31 - ((new Date(Date.UTC(year, 4, 31)).getUTCDay() + 6) % 7));
  if (/^labo/iu.test(name)) return dayOf(year, 9, 1 + ((8 - new Date(Date.UTC(year, 8, 1)).getUTCDay()) % 7));
  // The fourth Thursday of November, and the day after it.
  const first = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  const thursday = 1 + ((4 - first + 7) % 7) + 21;
  return dayOf(year, 11, /^black/iu.test(name) ? thursday + 1 : thursday);
}

/** Anonymous Gregorian algorithm (Meeus, "Astronomical Algorithms", 1991, chapter 8). */
function easterOf(year: number): Stretch | null {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1);
}

/** Day before month with a dot; with a slash only if one of the two can't be a month. */
function numericDay(text: string, sign: string): Pick<DateUnit, "in" | "question">[] {
  const [first = 0, second = 0, year = 0] = text.split(sign).map(Number);
  const [dayFirst, monthFirst] = [dayOf(year, second, first), sign === "." ? null : dayOf(year, first, second)];
  const only = dayFirst ?? monthFirst;
  if (!only) return [];
  const isTorn = dayFirst !== null && monthFirst !== null && dayFirst.from !== monthFirst.from;
  const question = isTorn ? `is that ${formatDate(monthFirst.from)} or ${formatDate(dayFirst.from)}?` : null;
  return [{ in: () => only, question }];
}

const isPast = (text: string, start: number): boolean =>
  /\b(?:last|past|previous|earlier|since|(?:founded|established|started|launched|born|opened)\s+in)\s+(?:the\s+)?$/iu.test(
    text.slice(0, start),
  );

const isOtherWord = (text: string, end: number, { season }: Record<string, string | undefined>): boolean =>
  season !== undefined && /^\s+(?:water|break|sports?|olympics?|games|training|rolls?|onions?)/iu.test(text.slice(end));

/** "May", "march", "spring" and "fall" have other meanings: they need a capital or a time word before them. */
function isAmbiguous(text: string, start: number, found: string, groups: Record<string, string | undefined>): boolean {
  if (!/^(?:may|mar|march|spring|fall|jan|sep|dec|second\s+quarter)\.?$/iu.test(found)) return false;
  const isTimed =
    /\b(?:in|during|by|from|to|until|till|through|before|after|between|of|over|this|next|starting|late|early|mid)\s+(?:the\s+)?$/iu.test(
      text.slice(0, start),
    );
  if (groups.month === undefined) return !isTimed;
  const isCapital = /^\p{Lu}/u.test(found);
  return !isCapital || !(isTimed || /[^.!?:\s][ \u00a0]+$/u.test(text.slice(0, start)));
}

function yearOfText(text: string | undefined, today: Date): number | null {
  if (!text) return null;
  if (/next/i.test(text)) return today.getUTCFullYear() + 1;
  if (/this/i.test(text)) return today.getUTCFullYear();
  return text.startsWith("'") ? 2000 + Number(text.slice(1)) : Number(text.slice(0, 4));
}

/** "Next summer" means next year's unless this year's is already over. */
function seasonYear({ seasonNext, seasonYear: year, season }: Record<string, string | undefined>, today: Date) {
  if (year || !seasonNext || /this|coming/i.test(seasonNext)) return year;
  const first = [0, 1]
    .map((more) => today.getUTCFullYear() + more)
    .find((each) => seasonOf(each, (season ?? "").toLowerCase()).from > dayText(today));
  return String(first);
}

const seasonStart = (today: Date): number => today.getUTCFullYear() - (today.getUTCMonth() < 6 ? 1 : 0);

const numberOf = (text: string): number =>
  (/^(?:back|last|latter|final)\s+half/iu.test(text) && 2) ||
  (/^front/iu.test(text) && 1) ||
  Number(/[1-4]/.exec(text)?.[0]) ||
  ordinals.indexOf(text.toLowerCase().split(/\s/)[0] ?? "") + 1 ||
  4;

function splitYears(text: string): Stretch | null {
  const from = Number(text.slice(0, 4));
  const last = /(\d\d)$/.exec(text)?.[1];
  const to = Math.floor(from / 100) * 100 + Number(last);
  if (to === from + 1) return playingSeason(from);
  return to > from && to <= from + 20 ? { from: yearOf(from).from, to: yearOf(to).to } : null;
}

function monthStretch(
  year: number,
  { month = "", day, dayFrom, dayAfter, dayTo, part }: Record<string, string | undefined>,
): Stretch | null {
  const number = monthStarts.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const [first, last] = [dayFrom ?? day ?? dayAfter, dayTo ?? day ?? dayAfter];
  if (first === undefined) return cut(monthsOf(year, number), part);
  const [from, to] = [dayOf(year, number, Number(first)), dayOf(year, number, Number(last))];
  return from && to && from.from <= to.to ? { from: from.from, to: to.to } : null;
}

/** "The end of June" is June's last third. */
function cut(stretch: Stretch, part: string | undefined): Stretch {
  if (!part) return stretch;
  if (/early|start|beginning/i.test(part)) return partOf(stretch, "early");
  return partOf(stretch, /mid/i.test(part) ? "mid" : "late");
}

function nextOne(by: number, unitName: string, today: Date): Stretch {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  if (/year/i.test(unitName)) return yearOf(year + by);
  return /month/i.test(unitName) ? monthsOf(year, month + 1 + by) : quarterOf(year, Math.floor(month / 3) + 1 + by);
}
