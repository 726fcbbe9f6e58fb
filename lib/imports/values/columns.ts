/** Guesses what each column of a table means, from its heading and from its values, with a confidence and a reason. */
import { readChoice, readYesNo } from "@/lib/imports/values/choices";
import { readCountry } from "@/lib/language/country-names";
import { dayOrderOf, readDate } from "@/lib/imports/values/dates";
import { columnOf, fieldLabels, type ImportField, isRepeatable } from "@/lib/imports/values/fields";
import { matchHeading } from "@/lib/imports/values/headings";
import { isListingId, rowKeyPattern } from "@/lib/imports/run/identity";
import { isCutByExcel, isWebsite, withoutExponent } from "@/lib/imports/values/figures";
import { readPrice } from "@/lib/imports/values/money";
import { readDegrees, readNumber } from "@/lib/language/numbers";
import type { Table } from "@/lib/imports/file/sniff";

export type ColumnGuess = {
  index: number;
  heading: string;
  field: ImportField;
  /** 0..1 */
  confidence: number;
  reason: string;
  /** Up to three different values of the column. */
  samples: string[];
  filled: number;
};

/** One meaning per column; an unclear column becomes a note. */
export type Mapping = ImportField[];

type Candidate = { index: number; field: ImportField; confidence: number; reason: string };

const sampleRows = 500;

export function guessColumns(table: Table): ColumnGuess[] {
  const columns = table.headings.map((heading, index) => ({ index, heading, values: valuesOf(table, index) }));
  const candidates = columns.flatMap(({ index, heading, values }) => candidatesFor(index, heading, values));
  const chosen = assign(candidates);
  if (![...chosen.values()].some((candidate) => candidate.field === "title")) chooseTitle(columns, chosen);
  return columns.map(({ index, heading, values }) => {
    const guess = chosen.get(index) ?? {
      index,
      field: "note",
      confidence: 0.5,
      reason: "No field fits; saved as a note.",
    };
    return { ...guess, heading, samples: [...new Set(values)].slice(0, 3), filled: filledCells(table, index) };
  });
}

export function mappingOf(guesses: ColumnGuess[]): Mapping {
  return guesses.map((guess) => guess.field);
}

function valuesOf(table: Table, index: number): string[] {
  const values = table.records.slice(0, sampleRows).map((record) => record.cells[index]?.trim() ?? "");
  return values.filter((value) => value !== "");
}

function filledCells(table: Table, index: number): number {
  return table.records.filter((record) => (record.cells[index]?.trim() ?? "") !== "").length;
}

function candidatesFor(index: number, heading: string, values: string[]): Candidate[] {
  const candidates: Candidate[] = [];
  const match = matchHeading(heading);
  if (match) {
    const fit = values.length === 0 ? 0.9 : shareFitting(match.field, values);
    // Publishing needs a country and a price: unreadable values in their columns must be corrected, not set aside.
    const least = match.field === "country" || match.field === "price" ? 0.4 : 0.3;
    const confidence = match.confidence * (least + (1 - least) * fit);
    candidates.push({ index, field: match.field, confidence, reason: reasonOf(match.word, match.field, fit) });
    // The seller's own number, if it isn't one of our IDs.
    if (match.field === "id" && fit < 0.5 && !isRunningNumber(values)) {
      candidates.push({ index, field: "reference", confidence: 0.7, reason: `The heading says “${match.word}”.` });
    }
  }
  return [...candidates, ...fromValues(index, values)].filter((candidate) => candidate.confidence >= 0.35);
}

function reasonOf(word: string, field: ImportField, fit: number): string {
  const heading = `The heading says “${word}”`;
  if (fit >= 0.999) return `${heading} and every value matches.`;
  if (fit >= 0.5) return `${heading}; ${Math.floor(fit * 100)}% of its values match.`;
  return `${heading}, but few values fit the ${fieldLabels[field]} field.`;
}

/** Evidence from values alone, for meaningless headings: less certain than a clear heading. */
function fromValues(index: number, values: string[]): Candidate[] {
  if (values.length === 0) return [];
  const clues: [ImportField, number, string][] = [
    ["country", 0.8, "are countries"],
    ["website", 0.85, "are web addresses"],
    ["founded", 0.5, "are years"],
    ["sportOrGenre", 0.6, "name a sport or genre"],
    ["propertyType", 0.55, "name a property type"],
    ["termType", 0.5, "name a term"],
  ];
  const found = clues.flatMap(([field, weight, words]): Candidate[] => {
    const share = shareFitting(field, values);
    const distinct = new Set(values).size;
    if (share < 0.8 || (field !== "country" && distinct < 2)) return [];
    return [
      { index, field, confidence: weight * share, reason: `${Math.floor(share * 100)}% of its values ${words}.` },
    ];
  });
  const priced = shareOf(
    values,
    (value) => /[$€£¥₹₺₽]|\b(USD|EUR|GBP|CHF)\b/i.test(value) && "cents" in readPrice(value),
  );
  if (priced >= 0.6)
    found.push({ index, field: "price", confidence: 0.75 * priced, reason: "Its values include a currency." });
  const long = values.reduce((sum, value) => sum + value.length, 0) / values.length;
  if (long > 90) found.push({ index, field: "description", confidence: 0.5, reason: "Its values are long text." });
  return found;
}

function shareFitting(field: ImportField, values: string[]): number {
  return shareOf(values, testFor(field, values));
}

function shareOf(values: string[], test: (value: string) => boolean): number {
  return values.filter(test).length / Math.max(1, values.length);
}

type Test = (value: string) => boolean;

const isName: Test = (value) => /\p{L}/u.test(value) && value.length <= 120;
const isNumber: Test = (value) => "value" in readNumber(withoutExponent(value));
const isYesNo: Test = (value) => readYesNo(value) !== null;

/** The format of values by kind of field; kinds absent here accept any text. */
const kinds: Readonly<Record<string, (field: ImportField) => Test>> = {
  choice: (field) => (value) => readChoice(field, value) !== null,
  country: () => (value) => readCountry(value) !== null,
  price: () => (value) => !("problem" in readPrice(value)),
  degrees: (field) => (value) => readDegrees(value, columnOf(field)?.max ?? 0) !== null,
  number: () => isNumber,
  flag: () => isYesNo,
  json: () => (value) => /^[[{]/.test(value),
};

const tests: Partial<Record<ImportField, Test>> = {
  id: isListingId,
  rowKey: (value) => rowKeyPattern.test(value),
  title: isName,
  city: isName,
  region: isName,
  venue: isName,
  founded: (value) => /(?<!\d)(1[5-9]|20)\d\d(?!\d)/.test(value) && value.length <= 12,
  website: isWebsite,
  capacity: isNumber,
};

function testFor(field: ImportField, values: string[]): Test {
  const kind = columnOf(field)?.kind ?? "text";
  if (field === "reference") return () => !isRunningNumber(values);
  if (kind !== "day") return tests[field] ?? kinds[kind]?.(field) ?? (() => true);
  const order = dayOrderOf(values) ?? "day-first";
  return (value) => "date" in readDate(value, order);
}

/** 1, 2, 3 … are line numbers and don't identify a listing. */
function isRunningNumber(values: string[]): boolean {
  const numbers = values.map(Number);
  return (
    !values.some(isCutByExcel) &&
    numbers.every((number, index) => Number.isInteger(number) && number === (numbers[0] ?? 0) + index)
  );
}

/** The most certain candidates choose first; a field that may occur once goes to one column only. */
function assign(candidates: Candidate[]): Map<number, Candidate> {
  const chosen = new Map<number, Candidate>();
  const taken = new Set<ImportField>();
  for (const candidate of [...candidates].sort((a, b) => b.confidence - a.confidence || a.index - b.index)) {
    if (chosen.has(candidate.index) || taken.has(candidate.field)) continue;
    chosen.set(candidate.index, candidate);
    if (!isRepeatable(candidate.field)) taken.add(candidate.field);
  }
  return chosen;
}

/** Every listing needs a title: the free text column with the most distinct values. */
function chooseTitle(columns: { index: number; values: string[] }[], chosen: Map<number, Candidate>): void {
  const venue = [...chosen.values()].find(({ field }) => field === "venue");
  if (venue) {
    const reason = "The file lists venues: their names are the titles.";
    return void chosen.set(venue.index, { ...venue, field: "title", reason });
  }
  const free = columns.filter(({ index, values }) => !chosen.has(index) && shareFitting("title", values) > 0.7);
  const variety = (values: string[]): number => new Set(values).size;
  const best = free.reduce<(typeof free)[number] | null>((top, column) => {
    return top && variety(top.values) >= variety(column.values) ? top : column;
  }, null);
  if (!best) return;
  const reason = "No heading suggests a title; this text column varies most between rows.";
  chosen.set(best.index, { index: best.index, field: "title", confidence: 0.4, reason });
}
