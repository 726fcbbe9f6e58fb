import { normalizeHeading } from "@/lib/imports/values/headings";

/** What a column of a file of signed deals can mean, and what sellers' files call it. */
const headings = {
  sponsor: "sponsor, sponsor name, partner, partner name, brand, company, client, customer, account",
  email: "email, e-mail, sponsor email, partner email, client email, contact email, contact",
  category: "category, sponsor category, industry, industry category, sector",
  listing: "listing, listing title, property, property name, event, team, rights holder",
  package: "package, package name, tier, partnership level, sponsorship level",
  termStart: "start, start date, term start, contract start, from, begins, first day",
  termEnd: "end, end date, term end, contract end, to, until, ends, expires, expiry, last day",
  value: "value, total, total value, deal value, contract value, fee, rights fee, amount, price",
  currency: "currency",
  exclusive: "exclusive, exclusivity, category exclusive, category exclusivity",
  payment: "payment, payment name, payment label, installment, invoice",
  paymentAmount: "payment amount, installment amount, invoice amount",
  paymentDue: "payment due, payment due date, payment date, due, due date, due on, invoice due",
  paymentPaid: "paid, paid on, date paid, payment received, received, received on",
  deliverable: "deliverable, deliverable name, benefit, right, rights, entitlement, asset",
  quantity: "quantity, qty, units, number of units, deliverable quantity",
  deliverableDue: "deliverable due, deliverable due date, delivery date, deliver by, deliver on",
} as const;
export type DealColumn = keyof typeof headings;

export const dayColumns = [
  "termStart",
  "termEnd",
  "paymentDue",
  "paymentPaid",
  "deliverableDue",
] as const satisfies readonly DealColumn[];

export const amountColumns = ["value", "paymentAmount"] as const satisfies readonly DealColumn[];

const columnOf = new Map(
  Object.entries(headings).flatMap(([column, names]) =>
    names.split(", ").map((name) => [normalizeHeading(name), column as DealColumn] as const),
  ),
);

export type Columns = ReadonlyMap<DealColumn, number>;

/** Where each column is in a row of headings; the first of two with one meaning counts. */
export function columnsIn(cells: readonly string[]): { columns: Columns; unused: string[] } {
  const columns = new Map<DealColumn, number>();
  const unused: string[] = [];
  cells.forEach((cell, at) => {
    const column = columnOf.get(normalizeHeading(cell));
    if (column && !columns.has(column)) columns.set(column, at);
    else if (cell.trim() !== "") unused.push(cell.trim());
  });
  return { columns, unused };
}
