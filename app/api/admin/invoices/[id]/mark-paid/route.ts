import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { markInvoicePaid } from "@/lib/billing/invoices/admin-commands";
import { adminInvoiceSchema, markPaidSchema } from "@/lib/billing/invoices/schema";
import { invoiceParamsSchema } from "@/lib/billing/schema";

export const POST = defineRoute({
  action: "admin.invoices.markPaid",
  summary: "Mark an invoice as paid by bank transfer; its plan is active from then on",
  guard: platformAdmin,
  params: invoiceParamsSchema,
  input: markPaidSchema,
  output: adminInvoiceSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => markInvoicePaid(actor, { ...params, ...input }),
});
