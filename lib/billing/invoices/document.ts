/** An invoice as a document: who billed whom, for what, when it is due, and whether it is paid. */
import { formatDate } from "@/lib/platform/format";
import { formatMoney } from "@/lib/platform/money";
import type { PdfBlock, PdfDocument } from "@/lib/platform/pdf/document";
import { type Invoice, billedToSchema, invoiceLinesSchema } from "./issue-store";
import { invoiceNumber } from "./vocabulary";

/** @param operator who runs the platform, with a postal address; null where the installation names nobody */
export function invoiceDocument(invoice: Invoice, operator: string | null): PdfDocument {
  const number = invoiceNumber(invoice.number);
  const billedTo = billedToSchema.parse(invoice.billedTo);
  return {
    title: `Invoice ${number}`,
    subtitle: [billedTo.name, billedTo.place].filter(Boolean).join(", "),
    footer: `Invoice ${number}, ${day(invoice.createdAt)}`,
    isLandscape: false,
    createdAt: invoice.createdAt,
    blocks: [
      { kind: "list", items: factsOf(invoice, operator ?? "Pitchside") },
      linesTable(invoice),
      { kind: "text", text: statusText(invoice) },
    ],
  };
}

const day = (at: Date): string => formatDate(at.toISOString());

function factsOf(invoice: Invoice, from: string): string[] {
  const { createdAt, dueAt, periodStart, periodEnd } = invoice;
  const period = periodStart && periodEnd ? [`Period: ${day(periodStart)} to ${day(periodEnd)}`] : [];
  return [`From: ${from}`, `Issued: ${day(createdAt)}`, `Due: ${day(dueAt)}`, ...period];
}

function linesTable({ lines, amountCents, currency }: Invoice): PdfBlock {
  const cell = (cents: number | bigint) => ({
    text: formatMoney(cents, currency),
    detail: null,
    mark: null,
    isKnown: true,
    meter: null,
  });
  const rows = invoiceLinesSchema
    .parse(lines)
    .map(({ text, detail, cents }) => ({ label: text, detail, cells: [cell(cents)] }));
  return {
    kind: "table",
    columns: [
      { title: "Item", detail: null },
      { title: `Amount (${currency})`, detail: null },
    ],
    rows: [...rows, { label: "Total", detail: null, cells: [cell(amountCents)] }],
  };
}

function statusText({ status, paidAt, voidedAt, voidReason, provider, dueAt }: Invoice): string {
  if (status === "paid" && paidAt) return `Paid on ${day(paidAt)}${provider === "stripe" ? " through Stripe" : ""}.`;
  if (status === "void" && voidedAt) return `Void since ${day(voidedAt)}${voidReason ? `: ${voidReason}` : "."}`;
  return `Please pay by ${day(dueAt)} and give the invoice number as the reference.`;
}
