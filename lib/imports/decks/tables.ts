/**
 * Tables of a deck: rows of cells under a heading that names a price or years. A row, or a column, with a price is a
 * package; of columns by year only the latest is read, because the others are past years.
 */
import type { DeckText } from "./deck-text";
import type { Line, Span } from "./lines";
import { currencyIn } from "./readers/amounts";

interface Cell extends Span {
  text: string;
}

/** A package as a table states it. */
export interface TableOffer {
  name: Cell;
  price: string;
  quantity: string;
  contents: string[];
  rows: Span[];
}

const priceWords =
  /\b(?:price|investment|fee|cost|rates?|amount|ask|contribution)\b|^[€£$]$|\b(?:preis|betrag|prix|precio)\b/iu;
const quantityWords =
  /^(?:qty|quantity|number|no\.?|#|available|availability|left|remaining|stock|slots|units|anzahl|status)\b/iu;
const isBlankCell = /^(?:no|none|n\/a|[\s\p{Pd}✗x]*)$/iu;
const isTick = /^(?:yes|✓|✔|x|included|•)$/iu;

export function readTables(deck: DeckText): TableOffer[] {
  const offers: TableOffer[] = [];
  for (const rows of blocksOf(deck)) {
    const [head = []] = rows;
    const years = head.flatMap(({ text }, at) =>
      /^(?:FY\s?)?20\d\d$/u.test(text) ? [{ at, year: text.slice(-4) }] : [],
    );
    if (years.length > 1) skipOldYears(deck, rows, years);
    else if (head.slice(1).some(({ text }) => priceWords.test(text))) offers.push(...rowOffers(rows));
    else offers.push(...columnOffers(rows));
  }
  return offers;
}

/** Adjacent lines with as many cells as the first. */
function blocksOf(deck: DeckText): Cell[][][] {
  const blocks: Cell[][][] = [];
  let open: Cell[][] = [];
  let lastEnd = -1;
  for (const line of deck.lines) {
    const cells = cellsOf(line);
    const isNext =
      /^\s*\n\s*$/u.test(deck.text.slice(lastEnd, line.start)) &&
      !deck.text.slice(lastEnd, line.start).includes("\n\n");
    if (cells.length > 1 && isNext && open.length > 0) open.push(cells);
    else if (cells.length > 1) blocks.push((open = [cells]));
    else open = [];
    lastEnd = line.end;
  }
  return blocks.filter((rows) => rows.length > 1);
}

function cellsOf({ text, start }: Line): Cell[] {
  const separator = text.includes("|")
    ? /\|/gu
    : text.includes("\t")
      ? /\t/gu
      : /\S\s{3,}\S/u.test(text)
        ? /\s{2,}/gu
        : /\s{3,}/gu;
  const inner = text.replace(/^\s*\||\|\s*$/gu, (edge) => " ".repeat(edge.length));
  const cells: Cell[] = [];
  let at = 0;
  for (const match of [...inner.matchAll(separator), { 0: "", index: inner.length }]) {
    const raw = inner.slice(at, match.index);
    const from = start + at + (raw.length - raw.trimStart().length);
    cells.push({ text: raw.trim(), start: from, end: from + raw.trim().length });
    at = match.index + match[0].length;
  }
  return cells;
}

function skipOldYears(deck: DeckText, rows: Cell[][], years: { at: number; year: string }[]): void {
  const latest = years.toSorted((a, b) => b.year.localeCompare(a.year))[0]?.at;
  for (const row of rows) for (const { at } of years) if (at !== latest && row[at]) deck.skip(row[at]);
  for (const cell of rows[0] ?? []) deck.skip(cell);
}

function rowOffers([head = [], ...rows]: Cell[][]): TableOffer[] {
  const priceAt = head.findIndex(({ text }, at) => at > 0 && priceWords.test(text));
  const quantityAt = head.findIndex(({ text }, at) => at > 0 && at !== priceAt && quantityWords.test(text));
  const currency = currencyIn(head[priceAt]?.text ?? "");
  const offers = rows.flatMap((row) => {
    const [name] = row;
    if (!name?.text || row.length > head.length) return [];
    // A row with only "sold" in place of both has no price.
    const price = row[priceAt]?.text ?? row.slice(1).find(({ text }) => /\d{3}/u.test(text))?.text ?? "";
    return [
      {
        name,
        price: priced(price, currency),
        quantity: row[quantityAt]?.text ?? "",
        contents: row.flatMap(({ text }, at) => (at > 0 && at !== priceAt && at !== quantityAt ? [text] : [])),
        rows: [{ start: name.start, end: row.at(-1)?.end ?? name.end }],
      },
    ];
  });
  const [first] = offers;
  if (first && head[0]) first.rows.push({ start: head[0].start, end: head.at(-1)?.end ?? head[0].end });
  return offers;
}

/** Packages side by side: their names on top, and one row with a price for each. */
function columnOffers([head = [], ...rows]: Cell[][]): TableOffer[] {
  const price = rows.find(([label]) => label && priceWords.test(label.text));
  if (!price || head.some(({ text }) => /\d{3}/u.test(text))) return [];
  const names = head.slice(head.length - price.length + 1);
  if (names.length !== price.length - 1) return [];
  const currency = currencyIn(price[0]?.text ?? "");
  const quantity = rows.find(([label]) => label && quantityWords.test(label.text));
  return names.map((name, at) => ({
    name,
    price: priced(price[at + 1]?.text ?? "", currency),
    quantity: quantity?.[at + 1]?.text ?? "",
    contents: rows
      .filter((row) => row !== price && row !== quantity && row.length === price.length)
      .flatMap(([label, ...cells]) => benefit(label?.text ?? "", cells[at]?.text ?? "")),
    rows: at === 0 ? [...rows.map((row) => ({ start: row[0]?.start ?? 0, end: row.at(-1)?.end ?? 0 })), name] : [name],
  }));
}

const benefit = (label: string, cell: string): string[] =>
  isTick.test(cell)
    ? [label]
    : isBlankCell.test(cell)
      ? []
      : [/^\d/u.test(cell) ? `${cell} × ${label}` : `${label}: ${cell}`];

const priced = (price: string, currency: string): string =>
  currency && /^[\d.,\s]+k?$/iu.test(price) ? `${currency} ${price}` : price;
