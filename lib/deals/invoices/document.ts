import { amountTable, bankBlocks, partyBlocks, taxLabel } from "@/lib/billing/invoices/parties";
import { formatDate } from "@/lib/platform/format";
import { formatMoney } from "@/lib/platform/money";
import type { PdfBlock, PdfDocument } from "@/lib/platform/pdf/document";
import type { InvoiceFacts } from "./schema";

/** `INV-0042`, and `CN-0007` for a credit note: each is numbered from 1 per seller. */
export const invoiceNumber = (number: number, isCredit = false): string =>
  `${isCredit ? "CN" : "INV"}-${String(number).padStart(4, "0")}`;

export interface IssuedInvoice extends InvoiceFacts {
  /** Null before it is issued. */
  number: number | null;
  /** The invoice that this credit note reduces, and why. */
  credits: { number: number; issuedAt: string; reason: string } | null;
  label: string;
  amountCents: number;
  taxCents: number;
  currency: string;
  dueOn: string;
  issuedAt: string;
  deal: { number: number; listingTitle: string; termStart: string; termEnd: string };
}

export const documentName = ({ number, credits }: Pick<IssuedInvoice, "number" | "credits">): string =>
  number === null ? "the invoice number" : invoiceNumber(number, credits !== null);

/** An invoice or a credit note of the seller for one payment. */
export function invoiceDocument(invoice: IssuedInvoice): PdfDocument {
  const { seller, buyer, bank, credits, number, issuedAt } = invoice;
  const kind = credits ? "Credit note" : "Invoice";
  const title = number === null ? kind : `${kind} ${documentName(invoice)}`;
  return {
    title,
    subtitle: `${seller.legalName} to ${buyer.legalName}`,
    footer: `${title} from ${seller.legalName}`,
    isLandscape: false,
    createdAt: new Date(issuedAt),
    blocks: [
      { kind: "list", items: factsOf(invoice) },
      ...partyBlocks("From", seller),
      ...partyBlocks("Bill to", buyer),
      amountsOf(invoice),
      ...taxNote(invoice),
      ...(credits ? [{ kind: "text", text: creditText(invoice) } as const] : bankBlocks(bank, documentName(invoice))),
    ],
  };
}

function factsOf({ credits, purchaseOrder, issuedAt, dueOn, deal }: IssuedInvoice): string[] {
  const about = credits
    ? `Corrects invoice ${invoiceNumber(credits.number)} of ${formatDate(credits.issuedAt)}`
    : `Due: ${formatDate(dueOn)}`;
  return [
    `Issued: ${formatDate(issuedAt)}`,
    about,
    ...(purchaseOrder ? [`PO number: ${purchaseOrder}`] : []),
    `Deal ${deal.number}: ${deal.listingTitle}`,
  ];
}

function amountsOf({ label, amountCents, taxCents, tax, currency, credits, deal }: IssuedInvoice): PdfBlock {
  const money = (cents: number) => formatMoney(cents, currency);
  const term = `${formatDate(deal.termStart)} to ${formatDate(deal.termEnd)}`;
  return amountTable(`Amount (${currency})`, [
    { label, text: `${deal.listingTitle}, ${term}`, amount: money(amountCents) },
    ...(tax.kind === "rate"
      ? [{ label: taxLabel(tax), text: `On ${money(amountCents)}`, amount: money(taxCents) }]
      : []),
    { label: credits ? "Total credited" : "Total due", text: "", amount: money(amountCents + taxCents) },
  ]);
}

/** Why no tax is charged. */
const taxNote = ({ tax }: IssuedInvoice): PdfBlock[] =>
  tax.kind === "exempt" || tax.kind === "reverse_charge" ? [{ kind: "text", text: tax.note }] : [];

const creditText = ({ credits, amountCents, taxCents, currency }: IssuedInvoice): string =>
  `This credit note reduces invoice ${invoiceNumber(credits?.number ?? 0)} by ${formatMoney(amountCents + taxCents, currency)}. Reason: ${credits?.reason ?? ""}`;
