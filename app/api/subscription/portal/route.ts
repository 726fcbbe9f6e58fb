import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { hostedPageSchema } from "@/lib/billing/schema";
import { openPortal } from "@/lib/billing/stripe/checkout-commands";

export const POST = defineRoute({
  action: "subscription.portal",
  summary: "Get the Stripe page for changing payment details",
  guard: seller,
  recent: true,
  output: hostedPageSchema,
  limit: { points: 30, seconds: 3600 },
  run: ({ actor }) => openPortal(actor),
});
