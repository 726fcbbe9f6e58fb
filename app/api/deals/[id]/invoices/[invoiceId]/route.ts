import { member, seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealProgressSchema } from "@/lib/deals/agreed/view";
import { creditInvoice } from "@/lib/deals/invoices/commands";
import { documentName, invoiceDocument } from "@/lib/deals/invoices/document";
import { getInvoice } from "@/lib/deals/invoices/queries";
import { creditInvoiceSchema, invoiceParamsSchema } from "@/lib/deals/invoices/schema";
import { downloadResponse } from "@/lib/platform/http/download";
import { drawPdf } from "@/lib/platform/pdf/draw-pdf";

export const GET = defineRoute({
  action: "deals.invoice",
  summary: "Download an invoice or a credit note as PDF",
  guard: member,
  params: invoiceParamsSchema,
  answers: "application/pdf",
  limit: { points: 60, seconds: 600 },
  run: async ({ actor, params }) => {
    const invoice = await getInvoice(actor, params);
    return downloadResponse(await drawPdf(invoiceDocument(invoice), actor.userId), {
      fileName: `${documentName(invoice)}.pdf`,
      type: "application/pdf",
    });
  },
});

export const POST = defineRoute({
  action: "deals.creditInvoice",
  summary: "Credit an invoice in full or in part with a credit note, as the seller",
  guard: seller,
  params: invoiceParamsSchema,
  input: creditInvoiceSchema,
  output: dealProgressSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => creditInvoice(actor, params, input),
});
