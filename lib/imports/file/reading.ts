/** From the bytes of a file to a plan for every row of it: what the user chose, and a guess for everything else. */
import type { ColumnGuess, Mapping } from "@/lib/imports/values/columns";
import { guessColumns, mappingOf } from "@/lib/imports/values/columns";
import { decodeFile, type DecodedFile } from "@/lib/imports/file/decode";
import { type DefaultsGuess, guessDefaults } from "@/lib/imports/values/defaults";
import { readCurrency } from "@/lib/imports/values/money";
import { type PlannedRow, planRows } from "@/lib/imports/values/rows";
import { type ImportChoices, type ImportDefaults, importDefaultsSchema, type ValueFix } from "@/lib/imports/schema";
import { sniffTable, type Table } from "@/lib/imports/file/sniff";

export const maximumRows = 20_000;

export type ReadTable = { decoded: DecodedFile; table: Table };

export type ImportReading = ReadTable & {
  columns: ColumnGuess[];
  mapping: Mapping;
  defaults: ImportDefaults;
  reasons: DefaultsGuess["reasons"];
  rates: Record<string, number>;
  fixes: ValueFix[];
  /** Currencies other than the US dollar that the price columns hold. */
  currencies: string[];
};

/** @throws UnreadableFile */
export function readTable(bytes: Uint8Array, choices: ImportChoices): ReadTable {
  const decoded = decodeFile(bytes, choices.encoding);
  return { decoded, table: sniffTable(decoded.text, choices) };
}

/** What the user did not choose is guessed; a mapping made for another number of columns is guessed anew. */
export function interpretTable({ decoded, table }: ReadTable, fileName: string, choices: ImportChoices): ImportReading {
  const columns = guessColumns(table);
  const mapping = choices.mapping?.length === table.headings.length ? choices.mapping : mappingOf(columns);
  const guess = guessDefaults(table, mapping, fileName);
  const defaults = choices.defaults ?? guess.defaults;
  const currencies = currenciesIn(table, mapping);
  const reasons = reasonsFor(defaults, guess);
  const { rates = {}, fixes = [] } = choices;
  return { decoded, table, columns, mapping, defaults, reasons, rates, fixes, currencies };
}

/** Only of guesses that are in force: a value that a person chose has no reason of ours. */
function reasonsFor(defaults: ImportDefaults, guess: DefaultsGuess): DefaultsGuess["reasons"] {
  const fields = importDefaultsSchema.keyof().options;
  const guessed = fields.filter((field) => defaults[field] !== undefined && defaults[field] === guess.defaults[field]);
  return Object.fromEntries(guessed.map((field) => [field, guess.reasons[field]]));
}

export function planImport(reading: ImportReading): PlannedRow[] {
  return planRows(reading.table, reading);
}

function currenciesIn(table: Table, mapping: Mapping): string[] {
  const places = mapping.flatMap((field, index) => (field === "price" || field === "currency" ? [index] : []));
  const found = table.records.flatMap((record) => places.map((index) => readCurrency(record.cells[index] ?? "")));
  return [...new Set(found)].filter((currency) => currency !== null && currency !== "USD") as string[];
}
