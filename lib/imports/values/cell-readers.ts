/** How the cell of each field is read: a reader adds its value to the row's facts or returns the problem. */
import { codesFor, readChoice, readYesNo } from "@/lib/imports/values/choices";
import { readCountry } from "@/lib/language/country-names";
import { readDate } from "@/lib/imports/values/dates";
import { columnOf, fieldLabels, type ImportField, importFields, isOfferField } from "@/lib/imports/values/fields";
import { isListingId, rowKeyPattern } from "@/lib/imports/run/identity";
import { isCutByExcel, isPlaceholder, isWebsite, withoutExponent } from "@/lib/imports/values/figures";
import { readCurrency, readPrice } from "@/lib/imports/values/money";
import { readDegrees, readNumber } from "@/lib/language/numbers";
import { readPlace } from "@/lib/imports/values/places";
import { labelOf } from "@/lib/listings/labels";
import { plainText } from "@/lib/platform/plain-text";
import type { ColumnFacts, RowFacts } from "@/lib/imports/values/row-facts";

type Reader = (cell: string, facts: RowFacts, column: ColumnFacts) => string | undefined;

/** The listing field for the column's value; null if it isn't one. */
export const pathOf = (field: ImportField): string | null => columnOf(field)?.path ?? null;

const choice =
  (field: ImportField): Reader =>
  (cell, facts) => {
    const choice = readChoice(field, cell);
    if (choice === null) {
      const some = codesFor(field).slice(0, 6).map(labelOf).join(", ");
      return `“${cell}” is not a known ${fieldLabels[field].toLowerCase()}. Use, for example, ${some}.`;
    }
    facts.values.set(pathOf(field) ?? field, choice);
    return undefined;
  };

const text =
  (field: ImportField): Reader =>
  (cell, facts) => {
    facts.values.set(field, cell);
    return undefined;
  };

const number =
  (field: ImportField): Reader =>
  (cell, facts, column) => {
    if (isPlaceholder(cell)) return placeholder(cell);
    const reading = readNumber(withoutExponent(cell), column.sign);
    if ("problem" in reading) return reading.problem;
    facts.values.set(pathOf(field) ?? field, reading.value);
    return undefined;
  };

const degrees =
  (field: ImportField): Reader =>
  (cell, facts) => {
    const bound = columnOf(field)?.max ?? 0;
    const degrees = readDegrees(cell, bound);
    if (degrees === null) return `“${cell}” is not a ${field} between -${bound} and ${bound}.`;
    facts.values.set(field, degrees);
    return undefined;
  };

const date =
  (field: ImportField): Reader =>
  (cell, facts, column) => {
    const reading = readDate(cell, column.order);
    if ("problem" in reading) return reading.problem;
    facts.values.set(field, reading.date);
    return undefined;
  };

const yesNo =
  (field: ImportField): Reader =>
  (cell, facts) => {
    const answer = readYesNo(cell);
    if (answer === null) return `“${cell}” is neither yes nor no.`;
    facts.values.set(field, answer);
    return undefined;
  };

/** A JSON list, or values separated by semicolons, bars or commas. */
const list =
  (field: ImportField): Reader =>
  (cell, facts) => {
    const name = pathOf(field) ?? field;
    if (cell.startsWith("[")) return json(field)(cell, facts);
    const separator = /;/.test(cell) ? ";" : /\|/.test(cell) ? "|" : ",";
    facts.values.set(
      name,
      cell
        .split(separator)
        .map((word) => word.trim())
        .filter((word) => word !== ""),
    );
    return undefined;
  };

/** JSON can spell characters that cannot be stored; such a text is rejected like any other invalid one. */
const json =
  (field: ImportField) =>
  (cell: string, facts: RowFacts): string | undefined => {
    try {
      facts.values.set(pathOf(field) ?? field, JSON.parse(cell, rejectControls));
      return undefined;
    } catch {
      return "This is not valid JSON.";
    }
  };

function rejectControls(_name: string, value: unknown): unknown {
  if (typeof value === "string" && plainText(value) !== value) throw new Error("control characters");
  return value;
}

const fact =
  (name: "founded" | "venue"): Reader =>
  (cell, facts) => {
    facts[name] = cell;
    return undefined;
  };

const placeholder = (cell: string): string => `“${cell}” looks like a placeholder.`;

const capacity: Reader = (cell, facts) => {
  if (isPlaceholder(cell)) return placeholder(cell);
  facts.capacity = cell;
  return undefined;
};

const website: Reader = (cell, facts) => {
  if (!isWebsite(cell)) return `“${cell}” is not the address of a website.`;
  facts.website = cell;
  return undefined;
};

/** A number truncated by Excel matches several listings, and so none. */
const reference: Reader = (cell, facts, column) => {
  if (!isCutByExcel(cell)) facts.reference = cell;
  else {
    facts.doubts.push(`“${cell}” is a number that Excel truncated. Format the column as text and export it again.`);
    facts.notes.push({ heading: column.heading, value: cell });
  }
  return undefined;
};

const listingId: Reader = (cell, facts) => {
  if (!isListingId(cell)) return `“${cell}” is not a listing ID. Leave the cell empty for a new listing.`;
  facts.listingId = cell.toLowerCase();
  return undefined;
};

const rowKey: Reader = (cell, facts) => {
  if (!rowKeyPattern.test(cell)) return `“${cell}” is not a row key. Leave the cell empty.`;
  facts.rowKey = cell;
  return undefined;
};

const note: Reader = (cell, facts, column) => {
  facts.notes.push({ heading: column.heading, value: cell });
  return undefined;
};

const offer: Reader = (cell, facts, column) => {
  if (!isOfferField(column.field)) return undefined;
  facts.offer.set(column.field, cell);
  return undefined;
};

const country = (): Reader => (cell, facts) => {
  const reading = readCountry(cell);
  if (!reading) return `“${cell}” is not a known country. Use its name or two-letter code.`;
  facts.values.set("country", reading.code);
  facts.nation = reading.region;
  return undefined;
};

const city: Reader = (cell, facts, column) => {
  if (facts.listingId !== null) return text("city")(cell, facts, column);
  const place = readPlace(cell);
  facts.values.set("city", place.city);
  if (place.region !== null && !facts.values.get("region")) facts.values.set("region", place.region);
  facts.widerRegions.push(...place.wider);
  facts.founded ??= place.founded;
  facts.venue ??= place.venue;
  if (place.doubt !== null) {
    facts.doubts.push(place.doubt);
    facts.notes.push({ heading: column.heading, value: cell });
  }
  return undefined;
};

const price = (): Reader => (cell, facts, column) => {
  const reading = readPrice(cell, column.sign);
  if ("problem" in reading) return reading.problem;
  if ("onRequest" in reading) {
    facts.values.set("price", -1);
    facts.values.set("contactForPricing", true);
  } else facts.price = { ...reading, stated: column.currency };
  return undefined;
};

const currency: Reader = (cell, facts) => {
  facts.currency = readCurrency(cell);
  return facts.currency === null ? `“${cell}” is not a known currency.` : undefined;
};

/** By kind of the field. */
const kinds: Record<NonNullable<ReturnType<typeof columnOf>>["kind"], (field: ImportField) => Reader> = {
  text,
  choice,
  choices: list,
  words: list,
  country,
  day: date,
  number,
  degrees,
  flag: yesNo,
  json,
  price,
};

const ownReaders: Partial<Record<ImportField, Reader>> = {
  id: listingId,
  rowKey,
  reference,
  city,
  currency,
  status: note,
  note,
  founded: fact("founded"),
  venue: fact("venue"),
  capacity,
  website,
};

const readers = new Map(
  importFields.map((field) => [
    field,
    isOfferField(field) ? offer : (ownReaders[field] ?? kinds[columnOf(field)?.kind ?? "text"](field)),
  ]),
);

/** Reads a cell into the facts; returns the problem if it can't. */
export const readFilledCell = (field: ImportField, ...reading: Parameters<Reader>): string | undefined =>
  readers.get(field)?.(...reading);
