/** How the cell of each field is read: a reader puts its value into the facts of the row or answers with the problem. */
import { choiceLabel, choicesFor, readChoice, readYesNo } from "@/lib/imports/values/choices";
import { readCountry } from "@/lib/language/country-names";
import { readDate } from "@/lib/imports/values/dates";
import { fieldLabels, type ImportField } from "@/lib/imports/values/fields";
import { isListingId, rowKeyPattern } from "@/lib/imports/run/identity";
import { readCurrency, readPrice } from "@/lib/imports/values/money";
import { readDegrees, readNumber } from "@/lib/language/numbers";
import { readPlace } from "@/lib/imports/values/places";
import type { ColumnFacts, RowFacts } from "@/lib/imports/values/row-facts";

type Reader = (cell: string, facts: RowFacts, column: ColumnFacts) => string | undefined;

/** Where a column's value goes when that is not the field of its own name; null: not into a field at all. */
export const valueNames: Partial<Record<ImportField, string | null>> = {
  attendanceTotal: "reach.attendanceTotal",
  attendanceUnique: "reach.attendanceUnique",
  eventsPerTerm: "reach.eventsPerTerm",
  avgTvAudience: "reach.avgTvAudience",
  socialFollowers: "reach.socialFollowers",
  estImpressions: "reach.estImpressions",
  uniqueReach: "reach.uniqueReach",
  exclusivityLevel: "exclusivity.level",
  exclusivityCategories: "exclusivity.categories",
  id: null,
  rowKey: null,
  reference: null,
  currency: null,
  status: null,
  founded: null,
  venue: null,
  capacity: null,
  website: null,
  note: null,
};

export function readChoiceCell(
  field: Parameters<typeof readChoice>[0],
  cell: string,
  facts: RowFacts,
): string | undefined {
  const choice = readChoice(field, cell);
  if (choice === null) {
    const some = choicesFor(field).slice(0, 6).map(choiceLabel).join(", ");
    return `“${cell}” is not a known ${fieldLabels[field].toLowerCase()}. Use, for example, ${some}.`;
  }
  facts.values.set(valueNames[field] ?? field, choice);
  return undefined;
}

export const text =
  (field: ImportField): Reader =>
  (cell, facts) => {
    facts.values.set(field, cell);
    return undefined;
  };

const number =
  (field: ImportField): Reader =>
  (cell, facts, column) => {
    const reading = readNumber(cell, column.sign);
    if ("problem" in reading) return reading.problem;
    facts.values.set(valueNames[field] ?? field, reading.value);
    return undefined;
  };

const degrees =
  (field: "latitude" | "longitude", bound: number): Reader =>
  (cell, facts) => {
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

/** A JSON list, or words between semicolons, bars or commas. */
const list =
  (field: ImportField): Reader =>
  (cell, facts) => {
    const name = valueNames[field] ?? field;
    if (cell.startsWith("[")) return json(name)(cell, facts);
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

/** JSON can spell characters that cannot be stored; such a text is refused like any other that is not valid. */
const json =
  (name: string) =>
  (cell: string, facts: RowFacts): string | undefined => {
    try {
      facts.values.set(name, JSON.parse(cell, rejectUnstorable));
      return undefined;
    } catch {
      return "This is not valid JSON.";
    }
  };

function rejectUnstorable(_name: string, value: unknown): unknown {
  if (typeof value === "string" && /\u0000|\p{Surrogate}/u.test(value)) throw new Error("unstorable");
  return value;
}

const fact =
  (name: "founded" | "venue" | "capacity" | "website" | "reference"): Reader =>
  (cell, facts) => {
    facts[name] = cell;
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

const country: Reader = (cell, facts) => {
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

const price: Reader = (cell, facts, column) => {
  const reading = readPrice(cell, column.sign);
  if ("problem" in reading) return reading.problem;
  if ("onRequest" in reading) {
    facts.values.set("price", -1);
    facts.values.set("contactForPricing", true);
  } else facts.price = reading;
  return undefined;
};

const currency: Reader = (cell, facts) => {
  facts.currency = readCurrency(cell);
  return facts.currency === null ? `“${cell}” is not a known currency.` : undefined;
};

export const readers: Partial<Record<ImportField, Reader>> = {
  id: listingId,
  rowKey,
  reference: fact("reference"),
  country,
  city,
  price,
  currency,
  status: note,
  note,
  founded: fact("founded"),
  venue: fact("venue"),
  capacity: fact("capacity"),
  website: fact("website"),
  latitude: degrees("latitude", 90),
  longitude: degrees("longitude", 180),
  leadTimeDays: number("leadTimeDays"),
  attendanceTotal: number("attendanceTotal"),
  attendanceUnique: number("attendanceUnique"),
  eventsPerTerm: number("eventsPerTerm"),
  avgTvAudience: number("avgTvAudience"),
  socialFollowers: number("socialFollowers"),
  estImpressions: number("estImpressions"),
  uniqueReach: number("uniqueReach"),
  contactForPricing: yesNo("contactForPricing"),
  ageRestricted: yesNo("ageRestricted"),
  publicPreview: yesNo("publicPreview"),
  metricsAsOf: date("metricsAsOf"),
  termStart: date("termStart"),
  termEnd: date("termEnd"),
  decisionDeadline: date("decisionDeadline"),
  packages: (cell, facts) => json("packages")(cell, facts),
  audience: (cell, facts) => json("audience")(cell, facts),
  exclusivityCategories: list("exclusivityCategories"),
  blockedCategories: list("blockedCategories"),
  pastSponsors: list("pastSponsors"),
  tags: list("tags"),
};
