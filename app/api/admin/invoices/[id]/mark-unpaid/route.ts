import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { reasonSchema } from "@/lib/moderation/schema";
import { reopenInvoice } from "@/lib/billing/invoices/admin-commands";
import { adminInvoiceSchema } from "@/lib/billing/invoices/schema";
import { invoiceParamsSchema } from "@/lib/billing/schema";

export const POST = defineRoute({
  action: "admin.invoices.markUnpaid",
  summary: "Undo a payment that was marked by mistake",
  guard: platformAdmin,
  params: invoiceParamsSchema,
  input: reasonSchema,
  output: adminInvoiceSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => reopenInvoice(actor, { ...params, ...input }),
});
