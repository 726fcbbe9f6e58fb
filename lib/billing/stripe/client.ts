/**
 * Stripe, if keys are configured. Cards are entered on Stripe's pages and never on ours. Every call times out after 5
 * seconds; none is made inside a transaction.
 */
import "server-only";
import Stripe from "stripe";
import { seconds } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/logger";

let made: { key: string; client: Stripe } | undefined;

export const isStripeOn = (): boolean => env().STRIPE_SECRET_KEY !== undefined;

/** Throws `not_found` if no keys are set: its endpoints don't exist then. */
export function stripe(): Stripe {
  const key = env().STRIPE_SECRET_KEY;
  if (!key) throw new AppError("not_found", "Online payment isn’t set up here. Pay the invoice by bank transfer.");
  if (made?.key !== key) made = { key, client: new Stripe(key, optionsOf(env().STRIPE_API_BASE)) };
  return made.client;
}

function optionsOf(base: string | undefined): Stripe.StripeConfig {
  const shared = { timeout: seconds(5), maxNetworkRetries: 1, telemetry: false };
  if (!base) return shared;
  const { protocol, hostname, port } = new URL(base);
  const isPlain = protocol === "http:";
  return {
    ...shared,
    protocol: isPlain ? "http" : "https",
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  };
}

/** Throws `unavailable` if Stripe is down or slow, so that nothing is changed here and the person can try again. */
export async function callStripe<T>(call: (client: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(stripe());
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Stripe.errors.StripeCardError) throw new AppError("conflict", cardRefused, { cause: error });
    logger.warn({ err: error }, "A request to Stripe failed");
    throw new AppError(
      "unavailable",
      "The payment service isn’t responding. Nothing was charged. Try again in a minute.",
      {
        retryAfterSeconds: 60,
        cause: error,
      },
    );
  }
}

const cardRefused = "Your card was declined, so nothing was changed. Update your payment details and try again.";
