/**
 * A rate card lists what properties sell, one row per package. The property is named in a repeating column, in a
 * separate line above its packages, or above the whole table. It is recognized by its structure: packages beside their
 * prices, several per property.
 */
import { categoryOf, tier } from "@/lib/imports/decks/readers/package-reader";
import { type ColumnGuess, guessColumns, type Mapping } from "@/lib/imports/values/columns";
import { type ImportField, isOfferField, isRepeatable } from "@/lib/imports/values/fields";
import { matchHeading, matchOfferHeading } from "@/lib/imports/values/headings";
import { readPrice } from "@/lib/imports/values/money";
import { isSold } from "@/lib/imports/values/offers";
import { isTotal, remarkText, totalText } from "@/lib/imports/values/other-lines";
import type { Table, TableRecord } from "@/lib/imports/file/sniff";
import { fold } from "@/lib/language/words";

/** A file read as a rate card: its rows, with their property in a separate column. */
export interface RateCard {
  table: Table;
  columns: ColumnGuess[];
  rows: number;
  properties: number;
}

const sampleRows = 500;

/** Null for a list whose rows are separate listings. */
export function rateCardIn(whole: Table, fileName: string): RateCard | null {
  const { table, isNamed } = withSections(whole, fileName);
  return cardOf(table, isNamed) ?? (isNamed ? null : ofOneProperty(table, fileName));
}

/** @param isNamed the first column was added by us and names each row's property */
function cardOf(table: Table, isNamed: boolean): RateCard | null {
  const guesses = pricedByHeading(guessColumns(table), table);
  const packageAt = packageColumn(table, guesses);
  const propertyAt = packageAt === null || isNamed ? 0 : propertyColumn(table, guesses, packageAt);
  if (packageAt === null || propertyAt === null) return null;
  const columns = cardColumns(table, guesses, propertyAt, packageAt);
  const mapping = columns.map(({ field }) => field);
  const { rows, properties } = cardCounts(groupRows(table, mapping));
  const isRepeated = isNamed ? rows > 1 : rows * 2 >= properties * 3;
  return isRepeated ? { table, columns, rows, properties } : null;
}

/** For grouped rows: the number of packages, and of properties that sell them. */
export function cardCounts({ records }: Table): { rows: number; properties: number } {
  const groups = records.flatMap(({ parts }) => (parts ? [parts.length] : []));
  return { rows: groups.reduce((sum, count) => sum + count, 0), properties: groups.length };
}

/** Without a column or lines that name properties the whole table belongs to one property. */
function ofOneProperty(table: Table, fileName: string): RateCard | null {
  const guesses = guessColumns(table);
  const packageAt = packageColumn(table, guesses);
  const placed: readonly ImportField[] = ["country", "region", "city", "id", "attendanceTotal", "founded", "capacity"];
  const isNamed = guesses.some(({ index, heading }) => index !== packageAt && matchHeading(heading)?.field === "title");
  if (packageAt === null || isNamed || guesses.some(({ field }) => placed.includes(field))) return null;
  return cardOf(ofProperty(table, fileName), true);
}

const propertyHeading = "Property";
const sectionHeading = "Section";

/** All rows belong to the property named in a line above them, or else by the file name. */
function ofProperty(table: Table, fileName: string): Table {
  const above = table.preamble.filter((line) => !aboutPrices.test(line)).map(nameIn);
  const file = nameIn(fileName.replace(/\.[^.]{1,5}$/, "").replace(/[_-]+/g, " "));
  const isName = (name: string) => /\p{L}{2}/u.test(name) && name.length <= 80;
  const stated = above.find(isName);
  const name = stated ?? (isName(file) ? file : "Rate card");
  const notice = `No line names the property, so its listing is called “${name}”. You can rename it after the import.`;
  const notices = stated === undefined ? [...table.notices, notice] : table.notices;
  return { ...withColumn(table, propertyHeading, () => name), notices };
}

/** A line without the words that mark a rate card. */
const nameIn = (line: string): string =>
  line
    .replace(cardWords, " ")
    .replace(/[\s\p{Pd}|:,•()]{2,}/gu, " ")
    .replace(/^[\s\p{Pd}|:,•]+|[\s\p{Pd}|:,•]+$/gu, "");

const aboutPrices =
  /^[*†‡•#(]|:$|(?<!\p{L})(?:prices?|preise|prix|precios|prezzi|vat|mwst|taxe?s?|valid|gültig|confidential)(?!\p{L})/iu;

const cardWords =
  /(?<!\p{L})(?:(?:sponsor(?:ship|ing)?|partner(?:ship)?|commercial|media|advertising)\s+)?(?:pasted rows|rate\s?cards?|price\s?lists?|inventory|packages|opportunities|rates|pricing|preisliste|mediadaten|tarifs?|tarifas)(?!\p{L})|(?<!\d)20\d\d(?:\s?[/–-]\s?\d{2,4})?(?!\d)/giu;

const filledCells = ({ cells }: TableRecord) => cells.filter((cell) => cell.trim() !== "");

/**
 * Lines with one cell above rows of packages name their property, or else a section of it; repeated headings are
 * removed. The property is then the first column.
 */
function withSections(table: Table, fileName: string): { table: Table; isNamed: boolean } {
  const { records, headings } = table;
  const head = headings.map(fold).join("|");
  const rows = records.filter(({ cells }) => headings.map((_, at) => fold(cells[at]?.trim() ?? "")).join("|") !== head);
  const isSection = (row: TableRecord, at: number) => {
    const [text = ""] = filledCells(row);
    const next = rows.slice(at + 1, at + 4).find((each) => filledCells(each).length !== 1);
    const isAlone = filledCells(row).length === 1 && row.problem === undefined && next !== undefined;
    const isNext = filledCells(rows[at + 1] ?? row).length > 1;
    return isAlone && isNext && text.length <= 80 && !/^[*†‡•#(\d]/u.test(text) && !isTotal(text, null, none);
  };
  const sections = new Map(rows.flatMap((row, at) => (isSection(row, at) ? [[row.line, sectionName(row)]] : [])));
  if (sections.size === 0) return { table: { ...table, records: rows }, isNamed: false };
  let open = [...sections.keys()][0] === rows[0]?.line ? "" : (table.preamble.at(-1) ?? "");
  const nameOf = new Map(rows.map((row) => [row.line, (open = sections.get(row.line) ?? open)]));
  const body = { ...table, records: rows.filter(({ line }) => !sections.has(line)) };
  const names = [...sections.values()];
  const isOfKinds = names.filter(namesPackage).length * 2 >= names.length;
  const name = (row: TableRecord) => nameOf.get(row.line) ?? "";
  const guesses = guessColumns(body);
  if (propertyColumn(body, guesses, packageColumn(body, guesses) ?? -1) !== null)
    return { table: withColumn(body, sectionHeading, name), isNamed: false };
  if (!isOfKinds) return { table: withColumn(body, propertyHeading, name), isNamed: true };
  return { table: ofProperty(withColumn(body, sectionHeading, name), fileName), isNamed: true };
}

const none = { cents: 0, rows: 0 };

const sectionName = (row: TableRecord): string => (filledCells(row)[0] ?? "").trim().replace(/\s*:$/, "");

const withColumn = (table: Table, heading: string, cell: (row: TableRecord) => string): Table => ({
  ...table,
  headings: [heading, ...table.headings],
  records: table.records.map((row) => {
    const name = filledCells(row).length === 1 ? "" : cell(row);
    return { ...row, cells: [name, ...row.cells] };
  }),
});

const valuesOf = ({ records }: Table, at: number): string[] =>
  records.slice(0, sampleRows).flatMap(({ cells }) => cells[at]?.trim() || []);

const namesPackage = (text: string): boolean => tier.test(text) || kindWords.test(text) || categoryOf(text) !== null;

const kindWords =
  /^(?:(?:digital|social|print|matchday|match day|stadium|in[- ]stadium|venue|broadcast|tv|media|hospitality|branding|signage|perimeter|led|apparel|events?|activation|other|sonstiges|werbung|advertising|tickets?|inventory|assets?|packages?|partnerships?|sponsorships?)(?:\s*[&+/,]\s*|\s+(?:and|und|et|y)\s+|\s+|$))+$/iu;

/** Of two columns of amounts, the one with a price heading: the other is a CPM or a value. */
function pricedByHeading(guesses: ColumnGuess[], table: Table): ColumnGuess[] {
  const present = guesses.find(({ field }) => field === "price");
  if (!present || matchHeading(present.heading)?.field === "price") return guesses;
  const stated = guesses.find(({ index, heading }) => {
    const values = valuesOf(table, index);
    const amounts = values.filter((value) => "cents" in readPrice(value));
    return matchHeading(heading)?.field === "price" && amounts.length * 2 > values.length;
  });
  if (!stated) return guesses;
  return guesses.map((guess) => {
    if (guess === stated)
      return { ...stated, field: "price", confidence: 0.85, reason: `The heading says “${stated.heading}”.` };
    return guess === present ? { ...guess, field: "note", confidence: 0.5 } : guess;
  });
}

/** Beside a price: a column that is headed as packages, or whose values mostly name them. */
function packageColumn(table: Table, guesses: readonly ColumnGuess[]): number | null {
  if (!guesses.some(({ field }) => field === "price")) return null;
  const rated = guesses.flatMap(({ index, heading, field }) => {
    const values = valuesOf(table, index);
    const isText = values.filter((value) => /\p{L}{2}/u.test(value) && !/^\d+([.,]\d+)*$/.test(value)).length;
    const isCandidate = field !== "price" && heading !== propertyHeading && heading !== sectionHeading;
    if (!isCandidate || isText * 10 < values.length * 9 || values.length * 2 < table.records.length) return [];
    if (matchOfferHeading(heading) === "packageName") return [{ index, points: 2 }];
    const known = matchHeading(heading);
    const isOther = matchOfferHeading(heading) !== null || (known && !loose.includes(known.field));
    const share = values.filter(namesPackage).length / Math.max(1, values.length);
    const least = known?.field === "title" ? 0.8 : 0.5;
    return share >= least && !isOther && new Set(values).size > 1 ? [{ index, points: share }] : [];
  });
  return rated.toSorted((a, b) => b.points - a.points)[0]?.index ?? null;
}

/** Headings also used for packages. */
const loose: readonly ImportField[] = ["title", "note", "level", "propertyType", "segment", "tags"];
const property: readonly ImportField[] = ["title", "venue", "note", "website"];

/** The column before the packages that names their property, repeatedly or once for all rows below. */
function propertyColumn(table: Table, guesses: readonly ColumnGuess[], packageAt: number): number | null {
  const candidates = guesses.filter(({ index, field, heading }) => {
    const isOffer = matchOfferHeading(heading) !== null || index === packageAt || heading === sectionHeading;
    const named = matchHeading(heading)?.field;
    return !isOffer && (named ? named === "title" || named === "venue" : property.includes(field));
  });
  const offers = table.records.filter(({ cells }) => packageAt === -1 || (cells[packageAt]?.trim() ?? "") !== "");
  const rows = Math.min(offers.length, sampleRows);
  const repeated = candidates.filter(({ index }) => {
    const values = valuesOf({ ...table, records: offers }, index);
    const isText = values.filter((value) => /\p{L}{2}/u.test(value)).length === values.length;
    return isText && values.length > 0 && new Set(values.map(fold)).size * 3 <= rows * 2;
  });
  const isNamed = ({ heading }: ColumnGuess) => matchHeading(heading)?.field === "title";
  return (repeated.find(isNamed) ?? repeated.find(({ index }) => index < packageAt))?.index ?? null;
}

/** Values that differ between one property's packages belong to the package: its contents, or else a note. */
function cardColumns(table: Table, guesses: ColumnGuess[], propertyAt: number, packageAt: number): ColumnGuess[] {
  const taken = new Set<ImportField>(["title", "packageName"]);
  const take = (guess: ColumnGuess, field: ImportField, reason: string): ColumnGuess => {
    if (taken.has(field) && !isRepeatable(field))
      return { ...guess, field: "note", confidence: 0.5, reason: "No field fits; saved as a note." };
    taken.add(field);
    return { ...guess, field, reason, confidence: field === "note" ? 0.5 : Math.max(guess.confidence, 0.85) };
  };
  const mapping = guesses.map(({ index }): ImportField =>
    index === propertyAt ? "title" : index === packageAt ? "packageName" : "note",
  );
  const groups = groupRows(table, mapping).records.flatMap(({ parts }) => (parts ? [parts] : []));
  const differs = (at: number) =>
    groups.some((parts) => new Set(parts.flatMap(({ cells }) => cells[at]?.trim() || [])).size > 1);
  const hasStock = guesses.some(({ heading }) => matchOfferHeading(heading) === "packageStock");
  const stock = hasStock ? "packageSold" : "packageStock";
  return guesses.map((guess) => {
    const { index, heading, field } = guess;
    if (index === propertyAt)
      return { ...guess, field: "title", confidence: 0.9, reason: "It names the property of each package." };
    if (index === packageAt)
      return { ...guess, field: "packageName", confidence: 0.9, reason: "Its values are packages with prices." };
    if (field === "price" || field === "currency") return guess;
    const offered = matchOfferHeading(heading);
    if (offered) return take(guess, offered, `The heading says “${heading}”.`);
    if (isStock(valuesOf(table, index))) return take(guess, stock, "Its values say what is left or sold.");
    if (field === "note" || field === "title" || isOfferField(field)) return take(guess, "note", guess.reason);
    if (!differs(index)) return take(guess, field, guess.reason);
    const isText = field === "description" || field === "summary";
    return take(guess, isText ? "packageContents" : "note", "It differs between the packages of a property.");
  });
}

const isStock = (values: readonly string[]): boolean =>
  values.some((value) => isSold(value) || /\b(?:left|available|remaining|of \d+)\b/i.test(value)) &&
  values.every((value) => value.length <= 25);

const place: readonly ImportField[] = ["country", "region", "city"];

/**
 * The rows of each property as one record. A gap in the column of properties repeats the cell above it; totals and rows
 * without a package stay as they are, with the reason why they aren't listings.
 */
export function groupRows(table: Table, mapping: Mapping): Table {
  const [titleAt, packageAt, priceAt] = [
    mapping.indexOf("title"),
    mapping.indexOf("packageName"),
    mapping.indexOf("price"),
  ];
  const placesAt = mapping.flatMap((field, at) => (place.includes(field) ? [at] : []));
  const groups = new Map<string, TableRecord & { parts: TableRecord[]; cents: number }>();
  const placeOf = new Map<string, string>();
  const whole = { ...none };
  let title = "";
  const records = table.records.flatMap((row): TableRecord[] => {
    const cell = (at: number) => row.cells[at]?.trim() ?? "";
    const name = cell(packageAt);
    const reading = priceAt === -1 ? null : readPrice(cell(priceAt));
    const cents = reading && "cents" in reading ? reading.cents : null;
    const group = groups.get(keyOf(title, placeOf.get(fold(title)) ?? ""));
    const before = { cents: group?.cents ?? 0, rows: group?.parts.length ?? 0 };
    const isSum = [name, name === "" ? cell(titleAt) : ""].some(
      (text) => isTotal(text, cents, before) || isTotal(text, cents, whole),
    );
    if (isSum) return [{ ...row, problem: totalText }];
    if (name === "" || filledCells(row).length === 1)
      return [
        { ...row, problem: row.problem ?? (name === "" && filledCells(row).length > 1 ? noPackage : remarkText) },
      ];
    title = cell(titleAt) || title;
    const where = placesAt.map((at) => fold(cell(at))).join("|");
    const isPlaced = where.replace(/\|/g, "") !== "";
    if (isPlaced && !placeOf.has(fold(title))) placeOf.set(fold(title), where);
    const key = keyOf(title, isPlaced ? where : (placeOf.get(fold(title)) ?? ""));
    whole.cents += cents ?? 0;
    whole.rows += 1;
    const cells = mapping.map((_, at) => (at === titleAt ? title : (row.cells[at] ?? "")));
    const present = groups.get(key);
    if (present) {
      present.parts.push({ ...row, cells });
      present.cents += cents ?? 0;
      return [];
    }
    const fresh = { ...row, cells, parts: [{ ...row, cells }], cents: cents ?? 0 };
    groups.set(key, fresh);
    return [fresh];
  });
  return { ...table, records };
}

const noPackage = "The row has no package name.";

const keyOf = (title: string, where: string): string => `${fold(title).replace(/\s+/g, " ")}|${where}`;
