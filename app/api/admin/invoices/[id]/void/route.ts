import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { reasonSchema } from "@/lib/moderation/schema";
import { voidInvoice } from "@/lib/billing/invoices/admin-commands";
import { adminInvoiceSchema } from "@/lib/billing/invoices/schema";
import { invoiceParamsSchema } from "@/lib/billing/schema";

export const POST = defineRoute({
  action: "admin.invoices.void",
  summary: "Void an open invoice; it keeps its number",
  guard: platformAdmin,
  params: invoiceParamsSchema,
  input: reasonSchema,
  output: adminInvoiceSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => voidInvoice(actor, { ...params, ...input }),
});
