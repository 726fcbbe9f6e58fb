import { z } from "zod";
import { publicAccess } from "@/lib/auth/actor";
import { readBytes } from "@/lib/boundary/body";
import { defineRoute } from "@/lib/boundary/route";
import { limits } from "@/lib/limits";
import { receiveStripeEvent } from "@/lib/billing/stripe/webhook-commands";

export const POST = defineRoute({
  action: "webhooks.stripe",
  summary: "Receive signed events from Stripe; 404 if Stripe is not set up",
  guard: publicAccess,
  body: "own",
  output: z.object({ received: z.literal(true) }),
  limit: { points: 600, seconds: 60, by: "address" },
  run: async ({ actor, request }) =>
    receiveStripeEvent(actor, {
      payload: Buffer.from(await readBytes(request, limits.body.stripe)),
      signature: request.headers.get("stripe-signature"),
    }),
});
