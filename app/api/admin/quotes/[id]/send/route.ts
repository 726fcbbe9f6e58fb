import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { sendQuote } from "@/lib/billing/quotes/admin-commands";
import { adminQuoteSchema, quoteParamsSchema, sendQuoteSchema } from "@/lib/billing/quotes/schema";

export const POST = defineRoute({
  action: "admin.quotes.send",
  summary: "Send the terms of a quote, or new ones while it is not accepted",
  guard: platformAdmin,
  params: quoteParamsSchema,
  input: sendQuoteSchema,
  output: adminQuoteSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => sendQuote(actor, { ...params, ...input }),
});
