import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { pageSchema } from "@/lib/platform/pagination";
import { listInvoices } from "@/lib/billing/invoices/queries";
import { adminInvoiceSchema, listInvoicesSchema } from "@/lib/billing/invoices/schema";

export const GET = defineRoute({
  action: "admin.invoices.list",
  summary: "List invoices by status, organization, or number, newest first",
  guard: platformAdmin,
  input: listInvoicesSchema,
  output: pageSchema(adminInvoiceSchema),
  run: ({ actor, input }) => listInvoices(actor, input),
});
