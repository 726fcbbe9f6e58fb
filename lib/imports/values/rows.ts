/**
 * Every record of a table ends up in exactly one of three groups: a listing to write, the same record as an earlier
 * one, or failed with its errors. Nothing is dropped.
 */
import { columnFacts, type Fixes, fixesOf, readCells } from "@/lib/imports/values/cells";
import { importFields, isOptional, labelOfField } from "@/lib/imports/values/fields";
import type { ColumnFacts, Note, RowError, RowFacts } from "@/lib/imports/values/row-facts";
import type { Mapping } from "@/lib/imports/values/columns";
import { contentDigest, digestOf, keyOf } from "@/lib/imports/run/identity";
import { isTotal, remarkText, remarksOf, type RunningTotal, totalText } from "@/lib/imports/values/other-lines";
import type { ImportDefaults, ValueFix } from "@/lib/imports/schema";
import type { Table, TableRecord } from "@/lib/imports/file/sniff";
import { descriptionFromFacts, endYearIn, summaryFromFacts } from "@/lib/imports/values/derived-text";
import { joinOffers, splitPrice } from "@/lib/imports/values/offers";
import { contradictions } from "@/lib/listings/contradictions";
import { listingFields } from "@/lib/listings/fields";
import { type Currency, isCurrency } from "@/lib/platform/exchange-rates";
import { hasUnitsOf, smallestUnit } from "@/lib/platform/money";
import { type ListingFields, listingFieldsSchema } from "@/lib/listings/schema";

export type PlannedListing = {
  outcome: "listing";
  line: number;
  /** Stable for a listing across imports of its file; unique within an organization. */
  importKey: string;
  /** The listing identified by the row's ID column. */
  listingId: string | null;
  fields: ListingFields;
  /** The fields in the row itself; the others are defaults or derived from its facts. */
  given: (keyof ListingFields)[];
  digest: string;
  notes: Note[];
  /** Values that could not be read and were left empty. */
  emptied: RowError[];
  /** Why it stays a draft until a person reviews it. */
  doubts: string[];
};
type RepeatedRow = { outcome: "repeated"; line: number; sameAs: number };
export type FailedRow = { outcome: "failed"; line: number; importKey: string; errors: RowError[] };
export type PlannedRow = PlannedListing | RepeatedRow | FailedRow;

export type ImportReading = {
  mapping: Mapping;
  defaults: ImportDefaults;
  /** Currency of prices without one. */
  currency: Currency;
  fixes?: readonly ValueFix[];
};

/** One row at a time, so that a long file is never in memory twice. */
export function* planEach(table: Table, reading: ImportReading): Generator<PlannedRow> {
  const columns = columnFacts(table, reading.mapping);
  const fixes = fixesOf(reading.fixes ?? []);
  const seenCells = new Map<string, number>();
  const seenKeys = new Map<string, number>();
  const named = new Map<string, number>();
  const remarks = remarksOf(table);
  const planning = { columns, fixes, reading, seen: seenKeys, references: new Map(), total: { cents: 0, rows: 0 } };
  for (const record of table.records) {
    const rows = (record.parts ?? [record]).map(({ cells: row }) =>
      row.map((cell) => cell.trim().replace(/\s+/g, " ")),
    );
    const cells = digestOf(JSON.stringify(record.parts ? rows : rows[0]));
    const sameAs = seenCells.get(cells);
    if (sameAs === undefined) {
      seenCells.set(cells, record.line);
      yield rejectSecond(planRow(record, remarks.has(record.line), planning), named);
    } else yield { outcome: "repeated", line: record.line, sameAs };
  }
}

/** A listing that two rows name by its ID or row key would be written twice: the first row wins. */
function rejectSecond(row: PlannedRow, named: Map<string, number>): PlannedRow {
  if (row.outcome !== "listing") return row;
  const name = row.listingId ?? row.importKey;
  const first = named.get(name);
  if (first === undefined) {
    named.set(name, row.line);
    return row;
  }
  const text = `Line ${first} is for the same listing. Keep only one, or remove the ID or row key from the other.`;
  return { outcome: "failed", line: row.line, importKey: row.importKey, errors: [{ field: "row", value: name, text }] };
}

type Planning = {
  columns: ColumnFacts[];
  fixes: Fixes;
  reading: ImportReading;
  seen: Map<string, number>;
  /** The line where each of the seller's own numbers first occurred. */
  references: Map<string, number>;
  total: RunningTotal;
};

function planRow(record: TableRecord, isRemark: boolean, planning: Planning): PlannedRow {
  const { columns, fixes, reading, seen } = planning;
  const facts = record.parts ? readParts(record.parts, planning) : readCells(record, columns, fixes);
  const { line } = record;
  const importKey = keyOf(facts, seen);
  const left = isRemark ? remarkText : leftOut(record, facts, planning);
  if (left)
    return { outcome: "failed", line, importKey, errors: [{ field: "row", value: titleIn(facts), text: left }] };
  const { fields, given: input, errors } = checkRow(facts, reading);
  if (errors.length > 0) return { outcome: "failed", line, importKey, errors };
  const { listingId, notes, emptied } = facts;
  return {
    outcome: "listing",
    line,
    importKey,
    listingId,
    fields,
    given: input,
    digest: contentDigest(fields),
    notes,
    emptied,
    doubts: [...facts.doubts, ...doubtsOf(fields.title ?? "", facts.reference, line, planning.references)],
  };
}

/** The rows of one property in a rate card: each with its own price. */
function readParts(parts: readonly TableRecord[], { columns, fixes, reading }: Planning): RowFacts {
  const rows = parts.map((part) => {
    const { record, rest } = splitPrice(part, columns);
    const facts = readCells(record, columns, fixes);
    const problem = takePrice(facts, reading.currency);
    if (problem) facts.errors.push(problem);
    return { line: part.line, facts, rest };
  });
  return joinOffers(rows);
}

/** Why the row is not a listing; in a rate card only for rows outside package groups. */
function leftOut(record: TableRecord, facts: RowFacts, { columns, total }: Planning): string | null {
  if (columns.some(({ field }) => field === "packageName")) return record.parts ? null : (record.problem ?? null);
  return takeTotal(facts, total) ? totalText : null;
}

const titleIn = ({ values }: RowFacts): string => String(values.get("title") ?? "");

/** Whether the row is the total of the previous rows; otherwise it is added to the total. */
function takeTotal(facts: RowFacts, total: RunningTotal): boolean {
  const cents = facts.price?.cents ?? null;
  if (isTotal(titleIn(facts), cents, total)) return true;
  total.cents += cents ?? 0;
  total.rows += 1;
  return false;
}

function doubtsOf(title: string, reference: string | null, line: number, references: Map<string, number>): string[] {
  const ended = endYearIn(title);
  const first = reference === null ? undefined : references.get(reference);
  if (reference !== null && first === undefined) references.set(reference, line);
  return [
    ...(ended ? [`The name suggests it ended in ${ended}.`] : []),
    ...(first === undefined ? [] : [`Line ${first} has the same reference, “${reference}”.`]),
  ];
}

/** The row's fields in the product's own schema, or all their errors. */
function checkRow(facts: RowFacts, { defaults, currency }: ImportReading) {
  const errors = [...facts.errors];
  const priceError = takePrice(facts, currency);
  if (priceError) errors.push(priceError);
  if (!facts.values.get("title")) errors.push({ field: "title", value: "", text: "The row has no title." });
  const { fields, given: input } = fieldsOf(facts, defaults);
  for (const [field, texts] of Object.entries(contradictions(fields) ?? {})) {
    errors.push({ field, value: String(facts.values.get(field) ?? ""), text: texts.join(" ") });
  }
  const parsed = listingFieldsSchema.safeParse(fields);
  if (parsed.success) return { fields: parsed.data, given: input, errors };
  const issues = issuesOf(parsed.error.issues, facts);
  const left = leaveOut(fields, issues);
  if (!left) return { fields, given: input, errors: [...errors, ...issues] };
  facts.emptied.push(...issues);
  facts.notes.push(...issues.map(({ field, value }) => ({ heading: labelOfField(field), value })));
  return { fields: left, given: input.filter((name) => name in left), errors };
}

/** The fields without the invalid ones, if all of those are optional; else null. */
function leaveOut(fields: ListingFields, issues: readonly RowError[]): ListingFields | null {
  const reach = new Map(Object.entries(fields.reach ?? {}));
  const left = new Map<string, unknown>(Object.entries(fields));
  for (const { field } of issues) {
    const [group = field, name] = field.split(".");
    const single = importFields.find((each) => each === (group === "reach" ? name : group));
    if (!single || !isOptional(single)) return null;
    if (group === "reach" && name) reach.delete(name);
    else left.delete(group);
  }
  if (left.has("reach")) left.set("reach", Object.fromEntries(reach));
  return listingFieldsSchema.safeParse(Object.fromEntries(left)).data ?? null;
}

/** A price keeps the currency named in its cell, row, heading or a line of the file. */
function takePrice(facts: RowFacts, fallback: Currency): RowError | null {
  const { price } = facts;
  const currency = price?.currency ?? facts.currency ?? (price && (price.stated ?? fallback));
  if (!currency) return null;
  const amount = price && price.cents / 100;
  const value = [amount, currency].filter((each) => each !== null).join(" ");
  if (!isCurrency(currency))
    return { field: "price", value, text: `We have no exchange rate for ${currency}. Use another currency.` };
  if (amount !== null && !hasUnitsOf(amount, currency)) return { field: "price", value, text: smallestUnit(currency) };
  facts.values.set("currency", currency);
  if (amount !== null) facts.values.set("price", amount);
  return null;
}

/**
 * Cells first, then defaults for what they leave open, then text derived from the facts; a row from our own export is
 * used as is.
 */
function fieldsOf(
  facts: RowFacts,
  defaults: ImportDefaults,
): { fields: ListingFields; given: (keyof ListingFields)[] } {
  const nested: Record<string, unknown> = {};
  for (const [name, value] of facts.values) {
    const [group = name, inner] = name.split(".");
    if (inner === undefined) nested[group] = value;
    else nested[group] = { ...(nested[group] as object | undefined), [inner]: value };
  }
  const input = Object.keys(nested) as (keyof ListingFields)[];
  const filled = Object.entries(nested).filter(([, value]) => value !== null);
  const fields: ListingFields = {
    ...nested,
    ...(facts.listingId === null ? defaults : {}),
    ...Object.fromEntries(filled),
  };
  if (facts.price && !facts.values.has("contactForPricing")) fields.contactForPricing = false;
  placeRegions(fields, facts);
  if (facts.listingId !== null) return { fields, given: input };
  fields.summary ||= summaryFromFacts(fields, facts);
  fields.description ||= descriptionFromFacts(facts);
  return { fields, given: input };
}

/** A home nation is the region marketers look for; the county behind it, like other wider regions, becomes a tag. */
function placeRegions(fields: ListingFields, facts: RowFacts): void {
  const wider = [...facts.widerRegions];
  if (facts.nation !== null) {
    if (fields.region && fields.region !== facts.nation) wider.unshift(fields.region);
    fields.region = facts.nation;
  }
  const tags = wider.filter((tag) => tag.length <= 40 && tag !== fields.region);
  if (tags.length > 0) fields.tags = [...new Set([...(fields.tags ?? []), ...tags])].slice(0, listingFields.tags.most);
}

function issuesOf(issues: { path: PropertyKey[]; message: string }[], facts: RowFacts): RowError[] {
  return issues.map(({ path, message }) => {
    const field = path.map(String).join(".");
    const value = facts.values.get(field) ?? facts.values.get(String(path[0])) ?? "";
    return { field, value: typeof value === "string" ? value : JSON.stringify(value), text: message };
  });
}
