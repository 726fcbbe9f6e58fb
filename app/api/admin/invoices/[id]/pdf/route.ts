import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { invoiceAnswer } from "@/lib/billing/invoices/pdf";
import { getInvoiceForAdmin } from "@/lib/billing/invoices/queries";
import { invoiceParamsSchema } from "@/lib/billing/schema";

export const GET = defineRoute({
  action: "admin.invoices.pdf",
  summary: "Download an invoice as PDF",
  guard: platformAdmin,
  params: invoiceParamsSchema,
  answers: "application/pdf",
  limit: { points: 60, seconds: 600 },
  run: async ({ actor, params }) => invoiceAnswer(await getInvoiceForAdmin(actor, params), actor.userId),
});
