import "server-only";
import { env } from "@/lib/platform/env";
import { formatDate } from "@/lib/platform/format";
import { downloadResponse } from "@/lib/platform/http/download";
import { formatMoney } from "@/lib/platform/money";
import type { PdfBlock, PdfDocument } from "@/lib/platform/pdf/document";
import { drawPdf } from "@/lib/platform/pdf/draw-pdf";
import { type Invoice, invoiceLinesSchema } from "./issue-store";
import { amountTable, bankBlocks, billedToSchema, partyBlocks } from "./parties";
import { invoiceNumber } from "./vocabulary";

/** The invoice as a download, rendered from the data stored when it was issued. */
export async function invoiceAnswer(invoice: Invoice, person: string): Promise<Response> {
  const bytes = await drawPdf(invoiceDocument(invoice, env().OPERATOR ?? null), person);
  return downloadResponse(bytes, { fileName: `invoice-${invoiceNumber(invoice.number)}.pdf`, type: "application/pdf" });
}

/**
 * An invoice as a document: the seller and the buyer, what it is for, when it is due, and whether it is paid.
 *
 * @param operator the platform's operator, with a postal address; null if none is configured
 */
export function invoiceDocument(invoice: Invoice, operator: string | null): PdfDocument {
  const number = invoiceNumber(invoice.number);
  const billedTo = billedToSchema.parse(invoice.billedTo);
  const { seller, buyer, bank, tax } = billedTo;
  const isOpen = invoice.status === "open";
  return {
    title: `Invoice ${number}`,
    subtitle: [billedTo.name, billedTo.place].filter(Boolean).join(", "),
    footer: `Invoice ${number}, ${day(invoice.createdAt)}`,
    isLandscape: false,
    createdAt: invoice.createdAt,
    blocks: [
      { kind: "list", items: factsOf(invoice, billedTo.purchaseOrder, seller ? null : (operator ?? "Pitchside")) },
      ...(seller ? partyBlocks("From", seller) : []),
      ...(buyer ? partyBlocks("Bill to", buyer) : []),
      linesTable(invoice),
      ...(tax.note && tax.kind !== "rate" ? [{ kind: "text" as const, text: tax.note }] : []),
      { kind: "text", text: statusText(invoice) },
      ...(bank && isOpen ? bankBlocks(bank, number) : []),
    ],
  };
}

const day = (at: Date): string => formatDate(at.toISOString());

function factsOf(invoice: Invoice, purchaseOrder: string, from: string | null): string[] {
  const { createdAt, dueAt, periodStart, periodEnd } = invoice;
  return [
    ...(from ? [`From: ${from}`] : []),
    `Issued: ${day(createdAt)}`,
    `Due: ${day(dueAt)}`,
    ...(purchaseOrder ? [`PO number: ${purchaseOrder}`] : []),
    ...(periodStart && periodEnd ? [`Period: ${day(periodStart)} to ${day(periodEnd)}`] : []),
  ];
}

function linesTable({ lines, amountCents, currency }: Invoice): PdfBlock {
  const rows = invoiceLinesSchema
    .parse(lines)
    .map(({ text, detail, cents }) => ({ label: text, text: detail ?? "", amount: formatMoney(cents, currency) }));
  const total = { label: "Total", text: "", amount: formatMoney(amountCents, currency) };
  return amountTable(`Amount (${currency})`, [...rows, total]);
}

function statusText({ status, paidAt, voidedAt, voidReason, provider, dueAt }: Invoice): string {
  if (status === "paid" && paidAt) return `Paid on ${day(paidAt)}${provider === "stripe" ? " through Stripe" : ""}.`;
  if (status === "void" && voidedAt) return `Voided on ${day(voidedAt)}${voidReason ? `: ${voidReason}` : "."}`;
  return `Please pay by ${day(dueAt)} and use the invoice number as the payment reference.`;
}
