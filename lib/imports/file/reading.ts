/** From a file's bytes to a plan for every row: the user's choices, and guesses for everything else. */
import type { ColumnGuess, Mapping } from "@/lib/imports/values/columns";
import { guessColumns, mappingOf } from "@/lib/imports/values/columns";
import { cardCounts, groupRows, rateCardIn } from "@/lib/imports/values/rate-card";
import { decodeFile, type DecodedFile, rejectTooLarge } from "@/lib/imports/file/decode";
import { type DefaultsGuess, guessDefaults } from "@/lib/imports/values/defaults";
import { planEach, type PlannedRow } from "@/lib/imports/values/rows";
import { type ImportChoices, type ImportDefaults, importDefaultsSchema, type ValueFix } from "@/lib/imports/schema";
import type { Currency } from "@/lib/platform/exchange-rates";
import { sniffTable, type Table, tableOf } from "@/lib/imports/file/sniff";
import { isZip, readWorkbook } from "@/lib/imports/file/workbook";

export type ReadTable = { decoded: DecodedFile; table: Table };

export type ImportReading = ReadTable & {
  columns: ColumnGuess[];
  mapping: Mapping;
  defaults: ImportDefaults;
  reasons: DefaultsGuess["reasons"];
  /** Currency of prices without one. */
  currency: Currency;
  fixes: ValueFix[];
  /** Rows that look like packages, and the properties that sell them; null for a list of listings. */
  rateCard: { rows: number; properties: number; isGrouped: boolean } | null;
};

/** @throws UnreadableFile */
export function readTable(bytes: Uint8Array, choices: ImportChoices): ReadTable {
  if (isZip(bytes)) return readSheetTable(bytes, choices);
  const decoded = decodeFile(bytes, choices.encoding);
  return { decoded, table: sniffTable(decoded.text, choices) };
}

/** A workbook defines its encoding and cells; only the headings have to be found. */
function readSheetTable(bytes: Uint8Array, choices: ImportChoices): ReadTable {
  rejectTooLarge(bytes);
  const { records, notices } = readWorkbook(bytes);
  const table = tableOf(records, { format: "workbook", delimiter: ",", quote: '"', notices }, choices);
  return { decoded: { text: "", encoding: "utf-8", sure: true, notices: [] }, table };
}

/**
 * Anything the user did not choose is guessed; a mapping for a different number of columns is guessed again. A rate
 * card's packages become one listing per property, unless the user wants one per row.
 */
export function interpretTable(
  { decoded, table: whole }: ReadTable,
  fileName: string,
  choices: ImportChoices,
): ImportReading {
  const card = rateCardIn(whole, fileName);
  const grouped = choices.rateCard === false ? null : card;
  const { table, columns } = grouped ?? { table: whole, columns: guessColumns(whole) };
  const mapping = choices.mapping?.length === table.headings.length ? choices.mapping : mappingOf(columns);
  const isGrouped = choices.rateCard !== false && mapping.includes("packageName") && mapping.includes("title");
  const guess = guessDefaults(table, mapping, fileName);
  const defaults = choices.defaults ?? guess.defaults;
  const reasons = reasonsFor(defaults, guess);
  const { currency = "USD", fixes = [] } = choices;
  const read = isGrouped ? groupRows(table, mapping) : table;
  const rateCard = isGrouped
    ? { ...cardCounts(read), isGrouped }
    : card && { rows: card.rows, properties: card.properties, isGrouped };
  return { decoded, table: read, columns, mapping, defaults, reasons, currency, fixes, rateCard };
}

/** Only for guesses in use: a user's choice needs no reason. */
function reasonsFor(defaults: ImportDefaults, guess: DefaultsGuess): DefaultsGuess["reasons"] {
  const fields = importDefaultsSchema.keyof().options;
  const guessed = fields.filter((field) => defaults[field] !== undefined && defaults[field] === guess.defaults[field]);
  return Object.fromEntries(guessed.map((field) => [field, guess.reasons[field]]));
}

export const planImport = (reading: ImportReading): Generator<PlannedRow> => planEach(reading.table, reading);
