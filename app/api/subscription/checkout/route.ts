import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { hostedPageSchema } from "@/lib/billing/schema";
import { openCheckout } from "@/lib/billing/stripe/checkout-commands";

export const POST = defineRoute({
  action: "subscription.checkout",
  summary: "Get the Stripe page for paying the accepted quote",
  guard: seller,
  recent: true,
  output: hostedPageSchema,
  limit: { points: 30, seconds: 3600 },
  run: ({ actor }) => openCheckout(actor),
});
