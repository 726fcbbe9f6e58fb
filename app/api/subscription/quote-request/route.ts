import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { requestQuote } from "@/lib/billing/quotes/commands";
import { requestQuoteSchema, subscriptionSchema } from "@/lib/billing/schema";

export const POST = defineRoute({
  action: "subscription.requestQuote",
  summary: "Request a quote, or change your request until we answer it",
  guard: seller,
  input: requestQuoteSchema,
  output: subscriptionSchema,
  limit: { points: 20, seconds: 3600 },
  run: ({ actor, input }) => requestQuote(actor, input),
});
