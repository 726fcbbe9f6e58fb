import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { requestQuote } from "@/lib/billing/quotes/commands";
import { requestQuoteSchema, subscriptionSchema } from "@/lib/billing/schema";

export const POST = defineRoute({
  action: "subscription.requestQuote",
  summary: "Ask for a quote, or change what you asked for while nobody has answered",
  guard: seller,
  input: requestQuoteSchema,
  output: subscriptionSchema,
  limit: { points: 20, seconds: 3600 },
  run: ({ actor, input }) => requestQuote(actor, input),
});
