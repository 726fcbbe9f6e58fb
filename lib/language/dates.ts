/**
 * When something should run: "Q2 2027", "from March to June", "summer 2027", "next season", "by the end of June". A month
 * or a season without a year is the next one that is not over.
 */
import { dayMs } from "@/lib/platform/days";
import { type DateUnit as Unit, readUnits } from "./date-units";
import { dayText, type Stretch } from "./periods";

export interface Period {
  start: number;
  end: number;
  /** Null is open on that side. */
  from: string | null;
  to: string | null;
}

/** The periods of a text that are not over, in its order. */
export function readPeriods(text: string, today: Date): Period[] {
  const units = readUnits(text, today);
  const periods: Period[] = [];
  for (let at = 0; at < units.length; at += 1) {
    const [first, second] = [units[at] as Unit, units[at + 1]];
    const isRange = second !== undefined && joins(text, first, second);
    const period = isRange ? rangeOf(text, first, second, today) : singleOf(text, first, today);
    if (isRange) at += 1;
    if (period && (period.to === null || period.to >= dayText(today))) periods.push(period);
  }
  return periods;
}

function joins(text: string, first: Unit, second: Unit): boolean {
  const between = text.slice(first.end, second.start);
  if (/^\s*(?:-|–|—|to|until|till|through|thru)\s*(?:the\s+)?$/iu.test(between)) return true;
  return /^\s*(?:and|or)\s+$/iu.test(between);
}

function rangeOf(text: string, first: Unit, second: Unit, today: Date): Period | null {
  const to = second.hasYear || !first.hasYear ? upcoming(second, today) : following(second, first.in(0)?.from ?? "");
  if (!to) return null;
  const from = first.hasYear ? first.in(0) : leading(first, to);
  if (!from || from.from > to.to) return null;
  const start =
    first.start - (/(?:from|between|(?<!a)running)\s+(?:the\s+)?$/iu.exec(text.slice(0, first.start))?.[0].length ?? 0);
  return { start, end: second.end, from: from.from, to: to.to };
}

function singleOf(text: string, only: Unit, today: Date): Period | null {
  const stretch = upcoming(only, today);
  if (!stretch) return null;
  const word =
    /\b(by|before|until|till|no later than|not later than|up to|after|from|since|starting|starts|beginning|as of|no earlier than)\s+(?:in\s+|on\s+|the\s+|at\s+|from\s+)*$/iu.exec(
      text.slice(0, only.start),
    );
  const after = /^\s*(?:onwards?|or later)\b/iu.exec(text.slice(only.end));
  const [start, end] = [word?.index ?? only.start, only.end + (after?.[0].length ?? 0)];
  const kind = word?.[1]?.toLowerCase() ?? (after ? "from" : "");
  if (kind === "since") return null;
  if (kind === "before") return { start, end, from: null, to: dayBefore(stretch.from) };
  if (/^(?:by|until|till|no later|not later|up to)/.test(kind)) return { start, end, from: null, to: stretch.to };
  if (kind === "after") return { start, end, from: dayBefore(stretch.to, -1), to: null };
  return kind ? { start, end, from: stretch.from, to: null } : { start, end, ...stretch };
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
