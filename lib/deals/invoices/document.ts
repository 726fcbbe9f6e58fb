import { formatDate } from "@/lib/platform/format";
import type { PdfDocument } from "@/lib/platform/pdf/document";
import { moneyText } from "../wording";

/** `INV-0042`: numbers count up from 1 within one seller. */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(4, "0")}`;

export interface InvoiceFacts {
  number: number;
  label: string;
  amount: number;
  currency: string;
  dueOn: string;
  issuedAt: string;
  paidOn: string | null;
  deal: { number: number; listingTitle: string };
  seller: string;
  buyer: string;
}

/** The invoice of one payment, from the seller to the buyer. Taxes are the seller's own affair. */
export function invoiceDocument(facts: InvoiceFacts, createdAt: Date): PdfDocument {
  const { number, label, amount, currency, dueOn, issuedAt, paidOn, deal, seller, buyer } = facts;
  const cell = (text: string) => ({ text, detail: null, mark: null, isKnown: true, meter: null });
  return {
    title: `Invoice ${invoiceNumber(number)}`,
    subtitle: `${seller} to ${buyer}`,
    footer: `Invoice ${invoiceNumber(number)} of ${seller}`,
    isLandscape: false,
    createdAt,
    blocks: [
      {
        kind: "list",
        items: [
          `From: ${seller}`,
          `To: ${buyer}`,
          `Issued: ${formatDate(issuedAt)}`,
          `Due: ${formatDate(dueOn)}`,
          `Deal ${deal.number}: ${deal.listingTitle}`,
          ...(paidOn ? [`Paid: ${formatDate(paidOn)}`] : []),
        ],
      },
      {
        kind: "table",
        columns: [{ title: "Amount", detail: null }],
        rows: [
          { label, detail: deal.listingTitle, cells: [cell(moneyText(amount, currency))] },
          { label: "Total due", detail: null, cells: [cell(moneyText(amount, currency))] },
        ],
      },
      { kind: "text", text: `Please quote ${invoiceNumber(number)} with your payment.` },
    ],
  };
}
