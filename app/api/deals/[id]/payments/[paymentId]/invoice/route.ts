import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealProgressSchema } from "@/lib/deals/agreed/view";
import { issueInvoice } from "@/lib/deals/invoices/commands";
import { getInvoiceDraft } from "@/lib/deals/invoices/queries";
import { invoiceDraftSchema, issueInvoiceSchema } from "@/lib/deals/invoices/schema";
import { paymentParamsSchema } from "@/lib/deals/payments/schema";

export const GET = defineRoute({
  action: "deals.invoiceDraft",
  summary: "Get the prefilled invoice for a payment, as the seller",
  guard: seller,
  params: paymentParamsSchema,
  output: invoiceDraftSchema,
  run: ({ actor, params }) => getInvoiceDraft(actor, params),
});

export const POST = defineRoute({
  action: "deals.issueInvoice",
  summary: "Issue the invoice for a payment, as the seller; it can’t be changed afterward",
  guard: seller,
  params: paymentParamsSchema,
  input: issueInvoiceSchema,
  output: dealProgressSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => issueInvoice(actor, params, input),
});
