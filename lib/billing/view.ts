import { formatCount } from "@/lib/platform/format";
import { planLabels } from "@/lib/entitlements/entitlement";
import type { Prisma } from "@/lib/platform/db";
import { toDollars } from "@/lib/platform/money";
import { billedToSchema } from "./invoices/parties";
import { invoiceNumber } from "./invoices/vocabulary";
import type { InvoiceView, QuoteView } from "./schema";

/** `Unlimited seats`, `1 seat` */
export const includedSeats = (seats: number | null): string =>
  seats === null ? "Unlimited seats" : formatCount(seats, "seat", "seats");

/** `8 seats, unlimited listings`: a plan's allowances in words. */
export const includedText = (seats: number | null): string => `${includedSeats(seats)}, unlimited listings`;

type StoredQuote = Prisma.QuoteGetPayload<object>;
type StoredInvoice = Prisma.InvoiceGetPayload<object>;

export const toQuoteView = (row: StoredQuote): QuoteView => ({
  id: row.id,
  version: row.version,
  status: row.status,
  requestedSeats: row.requestedSeats,
  requestNote: row.requestNote,
  planLabel: planLabels[row.plan],
  amount: row.amountCents === null ? null : toDollars(row.amountCents, row.currency),
  currency: row.currency,
  interval: row.interval,
  seats: row.seats,
  notes: row.notes,
  validUntil: row.expiresAt?.toISOString() ?? null,
  acceptedAt: row.acceptedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

export function toInvoiceView(row: StoredInvoice, at: Date): InvoiceView {
  const { bank, purchaseOrder } = billedToSchema.parse(row.billedTo);
  return { ...factsOf(row, at), bank, purchaseOrder };
}

const factsOf = (row: StoredInvoice, at: Date) => ({
  id: row.id,
  number: invoiceNumber(row.number),
  kind: row.kind,
  status: row.status,
  amount: toDollars(row.amountCents, row.currency),
  currency: row.currency,
  issuedAt: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  isOverdue: row.status === "open" && row.dueAt < at,
  isByStripe: row.provider === "stripe",
});
