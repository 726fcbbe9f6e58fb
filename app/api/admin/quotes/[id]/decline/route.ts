import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { reasonSchema } from "@/lib/moderation/schema";
import { declineQuote } from "@/lib/billing/quotes/admin-commands";
import { adminQuoteSchema, quoteParamsSchema } from "@/lib/billing/quotes/schema";

export const POST = defineRoute({
  action: "admin.quotes.decline",
  summary: "Decline a quote request with a reason",
  guard: platformAdmin,
  params: quoteParamsSchema,
  input: reasonSchema,
  output: adminQuoteSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => declineQuote(actor, { ...params, ...input }),
});
