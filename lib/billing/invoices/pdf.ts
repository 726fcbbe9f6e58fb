import "server-only";
import { env } from "@/lib/platform/env";
import { downloadResponse } from "@/lib/platform/http/download";
import { drawPdf } from "@/lib/platform/pdf/draw-pdf";
import { invoiceDocument } from "./document";
import type { Invoice } from "./issue-store";
import { invoiceNumber } from "./vocabulary";

/** The invoice as a download, rendered from what was stored when it was issued. */
export async function invoiceAnswer(invoice: Invoice, person: string): Promise<Response> {
  const bytes = await drawPdf(invoiceDocument(invoice, env().OPERATOR ?? null), person);
  return downloadResponse(bytes, { fileName: `invoice-${invoiceNumber(invoice.number)}.pdf`, type: "application/pdf" });
}
