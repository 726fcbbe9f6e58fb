import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { acceptQuote } from "@/lib/billing/quotes/commands";
import { acceptQuoteSchema, subscriptionSchema } from "@/lib/billing/schema";

export const POST = defineRoute({
  action: "subscription.accept",
  summary: "Accept a version of your quote and get its invoice; 409 with the current quote if it has changed",
  guard: seller,
  recent: true,
  input: acceptQuoteSchema,
  output: subscriptionSchema,
  limit: { points: 20, seconds: 3600 },
  run: ({ actor, input }) => acceptQuote(actor, input),
});
