/** Words for a day, a month, a quarter, a season or a year, and the days that they name. */
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
import { pattern } from "./pattern";

const months =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const monthStarts = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const ordinals = ["first", "second", "third", "fourth"];
const counts = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const yearWord = String.raw`20[2-4]\d|next\s+year|this\s+year`;
const ordinal = "(?:st|nd|rd|th)?";

const unit = pattern(
  String.raw`(?<![\p{L}\p{N}$€£.,])(?:` +
    [
      String.raw`(?<iso>20[2-4]\d-\d\d-\d\d)`,
      String.raw`(?:the\s+)?(?<split>20[2-4]\d\s?[/–-]\s?(?:20)?\d\d)(?:\s+season)?`,
      String.raw`(?<quarter>q[1-4]|(?:${ordinals.join("|")}|last)\s+quarter)(?:\s+(?:of\s+)?(?<quarterYear>${yearWord}))?`,
      String.raw`(?<half>h[12]|(?:first|second)\s+half)(?:\s+(?:of\s+)?(?<halfYear>${yearWord}))`,
      String.raw`(?:(?<part>early|mid|late|(?:the\s+)?(?:start|beginning|end|middle)\s+of)[\s-]+)?(?:(?<day>\d{1,2})${ordinal}\s+(?:of\s+)?)?(?<month>${months})(?:\s+(?<dayAfter>\d{1,2})${ordinal}(?![\p{L}\p{N}]))?(?:,?\s+(?:of\s+)?(?<monthYear>${yearWord}))?`,
      String.raw`(?:(?<seasonPart>early|mid|late)[\s-]+)?(?:(?<seasonNext>next|this|coming)\s+)?(?<season>spring|summer|autumn|fall|winter)(?:\s+(?:of\s+)?(?<seasonYear>20[2-4]\d(?:\s?[/–-]\s?\d\d)?|next\s+year|this\s+year))?`,
      String.raw`(?:the\s+)?(?<playing>next|this|coming|upcoming|current)\s+season`,
      String.raw`(?<next>next|this|coming)\s+(?<nextUnit>year|quarter|month)`,
      String.raw`(?:the\s+)?next\s+(?<count>\d{1,2}|${counts.join("|")})\s+(?<countUnit>week|month|year)s`,
      String.raw`(?:(?<yearPart>early|mid|late|(?:the\s+)?(?:start|beginning|end|middle)\s+of)[\s-]+)?(?:the\s+)?(?<year>20[2-4]\d)(?:\s+season)?`,
    ].join("|") +
    String.raw`)(?![\p{L}\p{N}])`,
);

export interface DateUnit {
  start: number;
  end: number;
  hasYear: boolean;
  /** The stretch in a year; a unit with a year of its own ignores it. */
  in: (year: number) => Stretch | null;
}

export const readUnits = (text: string, today: Date): DateUnit[] =>
  [...text.matchAll(unit)].flatMap((match) => unitOf(text, match, today));

/** @returns none where the words mean something else */
function unitOf(text: string, match: RegExpMatchArray, today: Date): DateUnit[] {
  const groups = match.groups ?? {};
  const [start, end] = [match.index ?? 0, (match.index ?? 0) + match[0].length];
  if (!isMeant(text, start, match[0], groups)) return [];
  const fixed = (stretch: Stretch | null): DateUnit[] => [{ start, end, hasYear: true, in: () => stretch }];
  const any = (yearText: string | undefined, of: (year: number) => Stretch | null): DateUnit[] => {
    const year = yearOfText(yearText, today);
    return [{ start, end, hasYear: year !== null, in: (each) => of(year ?? each) }];
  };
  const { iso, split, quarter, half, month, season, playing, next, count, year } = groups;
  if (iso) return fixed(dayOf(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8))));
  if (split) return fixed(splitYears(split));
  if (quarter) return any(groups.quarterYear, (each) => quarterOf(each, numberOf(quarter)));
  if (half) return any(groups.halfYear, (each) => halfOf(each, numberOf(half)));
  if (month) return any(groups.monthYear, (each) => monthStretch(each, groups));
  if (season)
    return any(seasonYear(groups, today), (each) => cut(seasonOf(each, season.toLowerCase()), groups.seasonPart));
  if (playing) return fixed(playingSeason(seasonStart(today) + (/this|current/i.test(playing) ? 0 : 1)));
  if (next) return fixed(nextOne(/this/i.test(next) ? 0 : 1, groups.nextUnit ?? "", today));
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

/** "May", "march", "spring" and "fall" are also other words: they need a year, a day or a word of time before them. */
function isMeant(text: string, start: number, found: string, groups: Record<string, string | undefined>): boolean {
  const isWord = /^(?:may|mar|march|spring|fall|jan|sep)$/iu.test(found);
  if (!isWord)
    return !groups.season || !/^\s+(?:water|break|sports?|olympics?|games)/iu.test(text.slice(start + found.length));
  const isTimed =
    /\b(?:in|during|by|from|to|until|till|through|before|after|between|and|of|over|this|next|since|starting)\s+(?:the\s+)?$|[-–]\s*$/iu.test(
      text.slice(0, start),
    );
  return (
    isTimed &&
    (!groups.month ||
      /^\p{Lu}/u.test(found) ||
      /^(?:\s+(?:to|and|until|through)|\s*[-–])/u.test(text.slice(start + found.length)))
  );
}

function yearOfText(text: string | undefined, today: Date): number | null {
  if (!text) return null;
  if (/next/i.test(text)) return today.getUTCFullYear() + 1;
  return /this/i.test(text) ? today.getUTCFullYear() : Number(text.slice(0, 4));
}

/** "Next summer" is next year's unless this year's is already over. */
function seasonYear({ seasonNext, seasonYear: year, season }: Record<string, string | undefined>, today: Date) {
  if (year || !seasonNext || /this|coming/i.test(seasonNext)) return year;
  const first = [0, 1]
    .map((more) => today.getUTCFullYear() + more)
    .find((each) => seasonOf(each, (season ?? "").toLowerCase()).from > dayText(today));
  return String(first);
}

const seasonStart = (today: Date): number => today.getUTCFullYear() - (today.getUTCMonth() < 6 ? 1 : 0);

const numberOf = (text: string): number =>
  Number(/[1-4]/.exec(text)?.[0]) || ordinals.indexOf(text.toLowerCase().split(/\s/)[0] ?? "") + 1 || 4;

function splitYears(text: string): Stretch | null {
  const from = Number(text.slice(0, 4));
  const last = /(\d\d)$/.exec(text)?.[1];
  const to = Math.floor(from / 100) * 100 + Number(last);
  if (to === from + 1) return playingSeason(from);
  return to > from && to <= from + 20 ? { from: yearOf(from).from, to: yearOf(to).to } : null;
}

function monthStretch(year: number, { month = "", day, dayAfter, part }: Record<string, string | undefined>) {
  const number = monthStarts.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const date = Number(day ?? dayAfter);
  return date ? dayOf(year, number, date) : cut(monthsOf(year, number), part);
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
