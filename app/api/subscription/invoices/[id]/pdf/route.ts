import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { invoiceAnswer } from "@/lib/billing/invoices/pdf";
import { getInvoice } from "@/lib/billing/invoices/queries";
import { invoiceParamsSchema } from "@/lib/billing/schema";

export const GET = defineRoute({
  action: "subscription.invoicePdf",
  summary: "Download an invoice as PDF",
  guard: seller,
  params: invoiceParamsSchema,
  answers: "application/pdf",
  limit: { points: 60, seconds: 600 },
  run: async ({ actor, params }) => invoiceAnswer(await getInvoice(actor, params), actor.userId),
});
