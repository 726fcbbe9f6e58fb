import "server-only";
import { env } from "@/lib/platform/env";
import { downloadAnswer } from "@/lib/platform/http/download";
import { renderPdf } from "@/lib/platform/pdf/render-pdf";
import { invoiceDocument } from "./document";
import type { Invoice } from "./issue-store";
import { invoiceNumber } from "./vocabulary";

/** The invoice as a download, rendered from what was stored when it was issued. */
export async function invoiceAnswer(invoice: Invoice): Promise<Response> {
  const bytes = await renderPdf(invoiceDocument(invoice, env().OPERATOR ?? null));
  return downloadAnswer(bytes, { fileName: `invoice-${invoiceNumber(invoice.number)}.pdf`, type: "application/pdf" });
}
