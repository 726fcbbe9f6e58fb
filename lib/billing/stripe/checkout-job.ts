import "server-only";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { callStripe, isStripeOn } from "./client";

/** An invoice that was paid otherwise, or is void, is not paid through a page that is still open at Stripe. */
export const expireCheckoutJob = defineJob<{ checkoutId: string }>(
  "subscriptions.expire-checkout",
  async ({ checkoutId }) => {
    if (!isStripeOn()) return;
    await callStripe(async (client) => {
      const session = await client.checkout.sessions.retrieve(checkoutId);
      if (session.status === "open") await client.checkout.sessions.expire(checkoutId);
    });
  },
);
