/**
 * Numbers in running text, in digits and in words: "12,500", "1.234,50", "50 000", "1.5m", "half a million", "two
 * hundred grand". Ambiguous digits have both values: "12.500" is 12,500 or 12.5.
 */
import { digitReadings } from "./numbers";
import { pattern } from "./pattern";

export interface Figure {
  start: number;
  end: number;
  value: number;
  /** The other possible value of the digits. */
  other: number | null;
  /** The scales involved, largest first: 100,000 and 1,000 in "two hundred grand", 1 in "34". */
  scales: readonly [number, ...number[]];
  /** "50s". */
  isPlural: boolean;
}

const small = new Map(
  [
    ..."one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen".split(
      " ",
    ),
    ..."eighteen nineteen".split(" "),
  ].map((word, at) => [word, at + 1]),
);
for (const [at, tens] of "twenty thirty forty fifty sixty seventy eighty ninety".split(" ").entries())
  small.set(tens, (at + 2) * 10);

const scaleWords: Readonly<Record<string, number>> = {
  ...{
    hundred: 100,
    thousand: 1e3,
    grand: 1e3,
    k: 1e3,
    tsd: 1e3,
    lakh: 1e5,
    million: 1e6,
    mil: 1e6,
    millions: 1e6,
    mio: 1e6,
  },
  ...{
    mln: 1e6,
    mn: 1e6,
    mm: 1e6,
    crore: 1e7,
    milhões: 1e6,
    milhoes: 1e6,
    milhão: 1e6,
    millones: 1e6,
    millionen: 1e6,
    milioni: 1e6,
    mrd: 1e9,
    billion: 1e9,
    billions: 1e9,
    bn: 1e9,
  },
};
/** A single letter is a scale only directly after the digits. */
const glued: Readonly<Record<string, number>> = { ...scaleWords, m: 1e6, b: 1e9 };
/** Units written directly after digits. */
const gluedUnit = /^(?:yo|yrs?|km|mi|eur|euros?|usd|gbp|chf|kr|zł|ish)$/iu;
const parts: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };

const grouped = String.raw`\d{1,3}(?:[.,'’ \u00a0\u202f\u2009]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?`;
const tokens = pattern(
  String.raw`(?<![\p{L}\p{N}_#@/]|\d[.,'’])(?<digits>(?:${grouped}|\d+(?:[.,]\d+)*|\.\d+)?[½¼¾]|${grouped}|\d+(?:[.,]\d+)*|\.\d+)(?<behind>(?<=[$€£]\s?[\d.,]+) [mb](?!\p{L})|\p{L}*)|(?<![\p{L}\p{N}])\p{L}+`,
);

interface Token {
  start: number;
  end: number;
  word: string;
  /** Possible values of digits; null for a word. */
  readings: readonly number[] | null;
}

export function readFigures(text: string): Figure[] {
  const all = [...text.matchAll(tokens)].map(tokenOf);
  const figures: Figure[] = [];
  for (let at = 0; at < all.length;) {
    const run = runOf(text, all, at);
    const found = (run[0] as Token).readings ? inDigits(run) : inWords(run);
    if (found) figures.push(withAbbreviation(text, found.figure));
    at += found?.count ?? 1;
  }
  return inThousands(text, figures);
}

/** "Between 40 and 90, in thousands": applies to plain numbers earlier in the sentence. */
function inThousands(text: string, figures: readonly Figure[]): Figure[] {
  const spans = [...text.matchAll(/[^.!?;\n]*?\(?(?<!\p{L})(?:all\s+)?in\s+(?:thousands|000s)(?!\p{L})/giu)].map(
    ({ index, 0: words }) => ({ start: index, end: index + words.length }),
  );
  return figures.map((figure) => {
    const isScaled = spans.some(({ start, end }) => start <= figure.start && figure.end <= end);
    return isScaled && figure.scales[0] === 1 ? { ...figure, value: figure.value * 1e3, scales: [1e3] } : figure;
  });
}

function tokenOf(match: RegExpExecArray): Token {
  const { digits, behind = "" } = match.groups ?? {};
  const [start, end] = [match.index, match.index + match[0].length];
  if (digits === undefined) return { start, end, word: match[0].toLowerCase(), readings: null };
  const part = parts[digits.at(-1) ?? ""] ?? 0;
  const whole = part ? digits.slice(0, -1) : digits;
  const isUnit = gluedUnit.test(behind);
  const word = isUnit ? "" : behind.trim().toLowerCase();
  const isNumber = word === "" || word === "s" || word in glued;
  const readings = !isNumber ? [] : whole === "" ? [part] : digitReadings(whole).map((value) => value + part);
  return { start, end: isUnit ? end - behind.length : end, word, readings };
}

const longestRun = 9;

/** The following tokens separated only by spaces and hyphens: "two hundred and fifty-five thousand". */
function runOf(text: string, all: readonly Token[], at: number): Token[] {
  const run = [all[at] as Token];
  for (const token of all.slice(at + 1, at + longestRun)) {
    if (!/^(?: |[\u00a0\u202f]| ?- ?)$/u.test(text.slice(run.at(-1)?.end, token.start))) break;
    run.push(token);
  }
  return run;
}

interface Found {
  figure: Figure;
  /** Number of tokens in it. */
  count: number;
}

/** The dot of "1,5 Mio." belongs to the abbreviation. */
const withAbbreviation = (text: string, figure: Figure): Figure =>
  /(?:mio|mrd|tsd|mln)$/iu.test(text.slice(figure.start, figure.end)) && text[figure.end] === "."
    ? { ...figure, end: figure.end + 1 }
    : figure;

/** "1.5m", "2 hundred thousand", "2 and a half million". */
function inDigits(run: readonly Token[]): Found | null {
  const [first, ...rest] = run;
  if (!first?.readings || first.readings.length === 0) return null;
  const words = rest.map(({ word, readings }) => (readings ? "" : word));
  const half = first.word === "" && /^and a half \p{L}+/u.test(words.join(" ")) && scaleOf(words[3]) ? 3 : 0;
  let count = half;
  let scale = glued[first.word] ?? 1;
  for (; scaleOf(words[count]); count += 1) scale *= scaleOf(words[count]) ?? 1;
  const values = first.readings.map((value) => times(half ? value + 0.5 : value, scale));
  // "2.125 million" has decimals: nobody writes thousands of millions with a separator.
  const [value = 0, other = null] = scale >= 1e6 ? values.slice(-1) : values;
  return foundIn(run, count + 1, { value, other, scales: [scale], isPlural: first.word === "s" });
}

const fraction =
  /^(half(?: of)?(?: an?)?|(?:an? |one )?quarter(?: of)?(?: an?)?|three quarters(?: of)?(?: an?)?) (?=(\p{L}+))/u;

function inWords(run: readonly Token[]): Found | null {
  const words = run.map(({ word, readings }) => (readings ? "" : word));
  const [, lead = "", next] = fraction.exec(words.join(" ")) ?? [];
  if (lead && scaleOf(next)) {
    const count = lead.split(" ").length + 1;
    const scale = scaleOf(next) ?? 1;
    const share = lead.startsWith("half") ? 0.5 : lead.startsWith("three") ? 0.75 : 0.25;
    return foundIn(run, count, {
      value: share * scale,
      other: null,
      scales: [scale],
      isPlural: false,
    });
  }
  const { value, scales, count } = sumOf(words);
  // "No one", "one of us": "one" alone is a number only if another follows.
  if (count === 1 && words[0] === "one" && !/^(?:to|and|or|-)$/u.test(words[1] ?? "")) return null;
  return count > 0 ? foundIn(run, count, { value, other: null, scales, isPlural: false }) : null;
}

function foundIn(run: readonly Token[], count: number, figure: Omit<Figure, "start" | "end">): Found {
  const [start, end] = [run[0]?.start ?? 0, run[count - 1]?.end ?? 0];
  return { figure: { start, end, ...figure }, count };
}

/** "two hundred and fifty thousand", "a million and a half", "two and a half million", "one point five million". */
function sumOf(words: readonly string[]): { value: number; scales: [number, ...number[]]; count: number } {
  let [total, current, last, count] = [0, null as number | null, Infinity, 0];
  let isHundred = false;
  for (let at = 0; at < words.length; at += 1) {
    const [word = "", next] = [words[at], words[at + 1]];
    const number = small.get(word);
    const scale = scaleOf(word);
    if (number !== undefined && fits(current, number)) current = (current ?? 0) + number;
    else if (at === 0 && /^an?$/u.test(word) && scaleOf(next)) current = 1;
    else if (scale === 100 && current !== null && current < 100) current *= 100;
    else if (scale && scale > 100 && current !== null && scale < last)
      [total, last, current] = [total + current * scale, scale, null];
    else if (word === "point" && current !== null && small.get(next ?? ""))
      [current, at] = [current + (small.get(next ?? "") ?? 0) / 10, at + 1];
    else if (word === "and" && next === "a" && words[at + 2] === "half") {
      if (current === null) total += last / 2;
      else if (scaleOf(words[at + 3])) current += 0.5;
      else break;
      at += 2;
    } else if (word === "and" && isHundred && small.has(next ?? "")) continue;
    else break;
    isHundred = scale === 100;
    count = at + 1;
  }
  const scale = last === Infinity ? 1 : last;
  const isHundreds = words[1] === "hundred" && count <= 3;
  return { value: total + (current ?? 0), scales: isHundreds ? [scale * 100, scale] : [scale], count };
}

const scaleOf = (word: string | undefined): number | undefined => scaleWords[word ?? ""];

/** "twenty" can be followed by "five", "hundred" by both, "two" by neither. */
const fits = (current: number | null, next: number): boolean =>
  current === null || (current % 100 === 0 && next < 100) || (current % 100 >= 20 && current % 10 === 0 && next < 10);

const times = (value: number, scale: number): number => Number((value * scale).toPrecision(15));
