/**
 * From the rows of a file to signed deals: one row each, or several rows with the same sponsor, listing and term if
 * payments or deliverables have their own rows. A row without a sponsor, listing and term continues the deal above it.
 */
import { UnreadableFile } from "@/lib/imports/file/decode";
import { readTable } from "@/lib/imports/file/reading";
import type { TableRecord } from "@/lib/imports/file/sniff";
import { readYesNo } from "@/lib/imports/values/choices";
import { type DayOrder, dayOrderOf, readDate } from "@/lib/imports/values/dates";
import { readCurrency, readPrice, statedCurrency } from "@/lib/imports/values/money";
import { type DecimalSign, decimalSignOf, readNumber } from "@/lib/language/numbers";
import { formatNumber } from "@/lib/platform/format";
import { type Columns, type DealColumn, type DealMapping, amountColumns, columnsOf, dayColumns } from "./columns";
import { guessColumns } from "./headings";

/** A deal as the file states it, before its listing is looked up. */
export interface ReadDeal {
  /** Its first line in the file. */
  line: number;
  sponsor: string;
  email: string;
  category: string;
  listing: string;
  package: string;
  termStart: string | null;
  termEnd: string | null;
  value: number | null;
  currency: string | null;
  isExclusive: boolean;
  payments: { label: string; amount: number; dueOn: string | null; paidOn: string | null }[];
  deliverables: { name: string; quantity: number; dueOn: string | null }[];
  /** Why it cannot be recorded. */
  problems: string[];
  /** What to check, because it was guessed. */
  doubts: string[];
}

export interface ReadDeals {
  /** Empty if no column is the sponsor. */
  deals: ReadDeal[];
  columns: ReadColumn[];
}

export interface ReadColumn {
  heading: string;
  /** Its chosen or guessed meaning; null if it isn’t used. */
  column: DealColumn | null;
  /** Up to three different values. */
  samples: string[];
}

/** Maximum number of lines searched for headings. */
const HEADING_LINES = 20;
/** A sponsor, a start, and an end: a single listing needs no column. */
const LEAST_COLUMNS = 3;

interface DealReading {
  /** The latest possible ISO day for a payment that is only marked as paid. */
  today: string;
  /** The seller's choices; ignored if the number of columns differs. */
  mapping?: DealMapping;
}

export function readDeals(records: readonly TableRecord[], { today, mapping: chosen }: DealReading): ReadDeals {
  const head = findHead(records);
  const headings = (records[head]?.cells ?? []).map((cell) => cell.trim());
  const mapping = chosen?.length === headings.length ? chosen : guessColumns(headings);
  const columns = columnsOf(mapping);
  const rows = records.slice(head + 1);
  const shown = headings.map((heading, at) => ({
    ...{ heading, column: mapping[at] ?? null },
    samples: [...new Set(rows.map(({ cells }) => cells[at]?.trim() ?? ""))].filter((text) => text !== "").slice(0, 3),
  }));
  if (!columns.has("sponsor")) return { deals: [], columns: shown };
  const context: Context = { columns, today, orders: ordersOf(rows, columns), signs: signsOf(rows, columns) };
  const deals = new Map<string, ReadDeal>();
  let last: ReadDeal | null = null;
  for (const row of rows) {
    const cell = cellReader(row, columns);
    const key = keyOf(cell);
    const deal: ReadDeal = key === "" && last ? last : (deals.get(key) ?? newDeal(row.line));
    if (!deals.has(key) && deal !== last) deals.set(key, deal);
    readRow(deal, row, cell, context);
    last = deal;
  }
  return { deals: [...deals.values()].map(wholeDeal), columns: shown };
}

/** The line with known headings; otherwise the first one that could be headings, which the seller then maps. */
function findHead(records: readonly TableRecord[]): number {
  const top = records.slice(0, HEADING_LINES);
  const known = top.findIndex(({ cells }) => {
    const columns = columnsOf(guessColumns(cells));
    return columns.has("sponsor") && columns.size > 2;
  });
  const head = known < 0 ? top.findIndex(({ cells }) => cells.filter(isHeading).length >= LEAST_COLUMNS) : known;
  if (head < 0)
    throw new UnreadableFile(
      "We couldn’t find the headings. Include at least the columns Sponsor, Listing, Start, and End.",
    );
  return head;
}

const isHeading = (cell: string): boolean => /\p{L}/u.test(cell) && cell.length <= 60;

type Cell = (column: DealColumn) => string;

interface Context {
  columns: Columns;
  today: string;
  orders: ReadonlyMap<DealColumn, DayOrder>;
  signs: ReadonlyMap<DealColumn, DecimalSign>;
}

const cellReader =
  ({ cells }: TableRecord, columns: Columns): Cell =>
  (column) => {
    const at = columns.get(column);
    return at === undefined ? "" : (cells[at] ?? "").trim();
  };

const valuesOf = (rows: readonly TableRecord[], columns: Columns, column: DealColumn): string[] =>
  rows.map((row) => cellReader(row, columns)(column)).filter((value) => value !== "");

const ordersOf = (rows: readonly TableRecord[], columns: Columns) =>
  new Map(dayColumns.map((column) => [column, dayOrderOf(valuesOf(rows, columns, column))]));

const signsOf = (rows: readonly TableRecord[], columns: Columns) =>
  new Map(amountColumns.map((column) => [column, decimalSignOf(valuesOf(rows, columns, column))]));

const keyOf = (cell: Cell): string => {
  const parts = (["sponsor", "listing", "termStart", "termEnd"] as const).map((column) => cell(column).toLowerCase());
  return parts.every((part) => part === "") ? "" : parts.join("\n");
};

const newDeal = (line: number): ReadDeal => ({
  ...{
    line,
    sponsor: "",
    email: "",
    category: "",
    listing: "",
    package: "",
    termStart: null,
    termEnd: null,
    value: null,
  },
  ...{ currency: null, isExclusive: false, payments: [], deliverables: [], problems: [], doubts: [] },
});

function readRow(deal: ReadDeal, row: TableRecord, cell: Cell, context: Context): void {
  if (row.problem) deal.problems.push(row.problem);
  deal.email ||= cell("email");
  for (const column of ["sponsor", "category", "listing", "package"] as const) {
    const written = cell(column);
    const isOther = written !== "" && deal[column] !== "" && written.toLowerCase() !== deal[column].toLowerCase();
    if (isOther) rejectOther(deal, row, column, written);
    deal[column] ||= written;
  }
  deal.termStart ??= dayIn(deal, "termStart", cell, context);
  deal.termEnd ??= dayIn(deal, "termEnd", cell, context);
  const value = amountIn(deal, "value", cell, context);
  if (value !== null && deal.value !== null && value !== deal.value) rejectOther(deal, row, "value", cell("value"));
  deal.value ??= value;
  readExclusivity(deal, cell("exclusive"));
  readCurrencyOf(deal, cell);
  readPayment(deal, row, cell, context);
  readDeliverable(deal, row, cell, context);
}

/** Conflicting rows of one deal: we don't choose between them. */
function rejectOther(deal: ReadDeal, { line }: TableRecord, column: DealColumn, written: string): void {
  deal.problems.push(`Line ${line} has another ${column} (“${written}”) for the same sponsor, listing, and term.`);
}

function readExclusivity(deal: ReadDeal, written: string): void {
  if (written === "") return;
  const answer = readYesNo(written);
  if (answer === null) deal.doubts.push(`We read “${written}” as exclusive.`);
  deal.isExclusive ||= answer ?? true;
}

function readCurrencyOf(deal: ReadDeal, cell: Cell): void {
  const written = cell("currency");
  const found = written
    ? readCurrency(written)
    : (statedCurrency(cell("value")) ?? statedCurrency(cell("paymentAmount")));
  if (written && !found) deal.problems.push(`“${written}” is not a known currency.`);
  if (found && deal.currency && found !== deal.currency)
    deal.problems.push(`The amounts are in two currencies, ${deal.currency} and ${found}.`);
  deal.currency ??= found;
}

/** Without an amount, a deal's only payment is its full value. */
function readPayment(deal: ReadDeal, { line }: TableRecord, cell: Cell, context: Context): void {
  const stated = amountIn(deal, "paymentAmount", cell, context);
  const paid = cell("paymentPaid");
  const isPaid = paid !== "" && readYesNo(paid) !== false;
  const isDue = cell("paymentDue") !== "" && cell("deliverable") === "";
  const isMeant = isPaid || isDue || cell("payment") !== "";
  const amount = stated ?? (isMeant && deal.payments.length === 0 ? deal.value : null);
  if (amount === null) {
    if (isMeant) deal.problems.push(`Line ${line}: enter the amount of the payment.`);
    return;
  }
  const dueOn = dayIn(deal, "paymentDue", cell, context);
  const label = cell("payment") || (stated === null ? "Rights fee" : `Payment ${deal.payments.length + 1}`);
  deal.payments.push({ label, amount, dueOn, paidOn: isPaid ? paidDay(deal, dueOn, cell, context) : null });
}

/** A mark without a date means paid on the due date, or today if that is in the future. */
function paidDay(deal: ReadDeal, dueOn: string | null, cell: Cell, context: Context): string | null {
  if (readYesNo(cell("paymentPaid")) === null) return dayIn(deal, "paymentPaid", cell, context);
  deal.doubts.push("A payment is marked as paid without a date, so we used its due date, or today.");
  return dueOn && dueOn < context.today ? dueOn : context.today;
}

function readDeliverable(deal: ReadDeal, { line }: TableRecord, cell: Cell, context: Context): void {
  const name = cell("deliverable");
  const written = cell("quantity");
  if (name === "") {
    const alone = [written, cell("deliverableDue")].filter((text) => text !== "");
    if (alone.length > 0)
      deal.doubts.push(`Line ${line} names no deliverable, so “${alone.join("”, “")}” isn’t saved.`);
    return;
  }
  const reading = written === "" ? { value: 1 } : readNumber(written);
  const quantity = "value" in reading && Number.isInteger(reading.value) && reading.value > 0 ? reading.value : null;
  if (quantity === null) deal.problems.push(`Line ${line}: “${written}” is not a number of units.`);
  const due = cell("deliverableDue") === "" && cell("paymentAmount") === "" ? "paymentDue" : "deliverableDue";
  deal.deliverables.push({ name, quantity: quantity ?? 1, dueOn: dayIn(deal, due, cell, context) });
}

function dayIn(deal: ReadDeal, column: DealColumn, cell: Cell, { orders }: Context): string | null {
  const written = cell(column);
  if (written === "") return null;
  const reading = readDate(written, orders.get(column) ?? null);
  if ("date" in reading) return reading.date;
  deal.problems.push(reading.problem);
  return null;
}

function amountIn(deal: ReadDeal, column: DealColumn, cell: Cell, { signs }: Context): number | null {
  const written = cell(column);
  if (written === "") return null;
  const reading = readPrice(written, signs.get(column) ?? null);
  if ("cents" in reading) return reading.cents / 100;
  deal.problems.push("problem" in reading ? reading.problem : `“${written}” is not an amount.`);
  return null;
}

/** Derived values: the total from its payments, and due dates from the term. */
function wholeDeal(deal: ReadDeal): ReadDeal {
  const { payments, doubts } = deal;
  const isSummed = deal.value === null && payments.length > 0;
  if (isSummed) doubts.push("The value is the sum of the payments.");
  if (payments.some(({ dueOn }) => dueOn === null))
    doubts.push("A payment without a due date is due on the first day.");
  return {
    ...deal,
    value: isSummed ? Math.round(payments.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100 : deal.value,
    payments: payments.map((payment) => ({ ...payment, dueOn: payment.dueOn ?? deal.termStart })),
    doubts: [...new Set(doubts)],
    problems: [...new Set(deal.problems)],
  };
}

/** Maximum number of deals per file. */
export const DEALS_MAX = 200;

/** Runs in the reading process. Throws `UnreadableFile`. */
export function readDealsFile({ bytes, ...reading }: { bytes: Uint8Array } & DealReading): ReadDeals {
  const read = readDeals(readTable(bytes, { headingLine: null }).table.records, reading);
  if (read.deals.length === 0 && read.columns.some(({ column }) => column === "sponsor"))
    throw new UnreadableFile("The file has headings but no rows.");
  if (read.deals.length > DEALS_MAX)
    throw new UnreadableFile(
      `The file has ${formatNumber(read.deals.length)} deals; one import takes up to ${DEALS_MAX}. Split it.`,
    );
  return read;
}
