import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { pageSchema } from "@/lib/platform/pagination";
import { listQuotes } from "@/lib/billing/quotes/admin-queries";
import { adminQuoteRowSchema, listQuotesSchema } from "@/lib/billing/quotes/schema";

export const GET = defineRoute({
  action: "admin.quotes.list",
  summary: "List quotes by status and organization, newest first",
  guard: platformAdmin,
  input: listQuotesSchema,
  output: pageSchema(adminQuoteRowSchema),
  run: ({ actor, input }) => listQuotes(actor, input),
});
