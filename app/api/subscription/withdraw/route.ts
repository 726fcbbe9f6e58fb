import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { withdrawQuote } from "@/lib/billing/quotes/commands";
import { quoteRefSchema, subscriptionSchema } from "@/lib/billing/schema";

export const POST = defineRoute({
  action: "subscription.withdraw",
  summary: "Withdraw a quote request or an open quote",
  guard: seller,
  input: quoteRefSchema,
  output: subscriptionSchema,
  limit: { points: 20, seconds: 3600 },
  run: ({ actor, input }) => withdrawQuote(actor, input),
});
