import "server-only";
import type Stripe from "stripe";
import type { Visitor } from "@/lib/auth/actor";
import { z } from "zod";
import { now } from "@/lib/platform/clock";
import { inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { enqueue } from "@/lib/platform/jobs/jobs";
import { stripe } from "./client";
import { syncStripeJob, subscriptionOf } from "./sync-commands";

/**
 * Accepts an event signed by Stripe. It is stored once, and only signals that something has changed: a job reads the
 * current objects, so repeated or old events are harmless. Throws `bad_request` for a signature that is not Stripe's or
 * is older than 5 minutes, and `not_found` if Stripe is not configured.
 */
export async function receiveStripeEvent(
  _actor: Visitor,
  { payload, signature }: { payload: Buffer; signature: string | null },
): Promise<{ received: true }> {
  const event = verified(payload, signature);
  await inTransaction(async (tx) => {
    const stored = await tx.webhookEvent.createMany({
      data: [{ id: event.id, provider: "stripe", type: event.type, receivedAt: now() }],
      skipDuplicates: true,
    });
    const subscriptionId = subscriptionOf(event);
    if (stored.count === 1 && subscriptionId) await enqueue(tx, syncStripeJob, { subscriptionId });
  });
  return { received: true };
}

function verified(payload: Buffer, signature: string | null): Stripe.Event {
  const secret = env().STRIPE_WEBHOOK_SECRET;
  const client = stripe();
  if (!secret || !signature) throw new AppError("bad_request", "This webhook isn’t signed.");
  let event: Stripe.Event;
  try {
    event = client.webhooks.constructEvent(payload, signature, secret);
  } catch (cause) {
    throw new AppError("bad_request", "This webhook’s signature isn’t valid.", { cause });
  }
  if (!eventSchema.safeParse(event).success) throw new AppError("bad_request", "This webhook is not an event.");
  return event;
}

/** The part of an event that we use; the rest is fetched from Stripe. */
const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
