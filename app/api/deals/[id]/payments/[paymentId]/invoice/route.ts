import { member, seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealProgressSchema } from "@/lib/deals/agreed/view";
import { issueInvoice } from "@/lib/deals/invoices/commands";
import { invoiceDocument, invoiceNumber } from "@/lib/deals/invoices/document";
import { getInvoice } from "@/lib/deals/invoices/queries";
import { paymentParamsSchema } from "@/lib/deals/payments/schema";
import { now } from "@/lib/platform/clock";
import { downloadResponse } from "@/lib/platform/http/download";
import { drawPdf } from "@/lib/platform/pdf/draw-pdf";

export const GET = defineRoute({
  action: "deals.invoice",
  summary: "Download the invoice for a payment as PDF",
  guard: member,
  params: paymentParamsSchema,
  answers: "application/pdf",
  limit: { points: 60, seconds: 600 },
  run: async ({ actor, params }) => {
    const facts = await getInvoice(actor, params);
    const fileName = `${invoiceNumber(facts.number)}.pdf`;
    return downloadResponse(await drawPdf(invoiceDocument(facts, now()), actor.userId), {
      fileName,
      type: "application/pdf",
    });
  },
});

export const POST = defineRoute({
  action: "deals.issueInvoice",
  summary: "Issue the invoice for a payment, as the seller; its amount is fixed from then on",
  guard: seller,
  params: paymentParamsSchema,
  output: dealProgressSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => issueInvoice(actor, params),
});
