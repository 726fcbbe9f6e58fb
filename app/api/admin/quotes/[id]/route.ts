import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { getQuoteForAdmin } from "@/lib/billing/quotes/admin-queries";
import { adminQuoteSchema, quoteParamsSchema } from "@/lib/billing/quotes/schema";

export const GET = defineRoute({
  action: "admin.quotes.get",
  summary: "Get a quote with its organization’s usage, plan, and invoices",
  guard: platformAdmin,
  params: quoteParamsSchema,
  output: adminQuoteSchema,
  run: ({ actor, params }) => getQuoteForAdmin(actor, params),
});
