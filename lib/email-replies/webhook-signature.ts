import "server-only";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { env } from "@/lib/platform/env";
import { AppError, notFound } from "@/lib/platform/errors";

/**
 * The body of a webhook that our mail provider signed within the last five minutes. Throws `not_found` where replies by
 * email are off, and `unauthenticated` for any other body.
 */
export function verifiedBody(body: Uint8Array, headers: Headers): unknown {
  const secret = env().INBOUND_WEBHOOK_SECRET;
  if (!secret) throw notFound();
  const text = new TextDecoder().decode(body);
  try {
    return new Webhook(secret).verify(text, {
      "webhook-id": headers.get("webhook-id") ?? "",
      "webhook-timestamp": headers.get("webhook-timestamp") ?? "",
      "webhook-signature": headers.get("webhook-signature") ?? "",
    });
  } catch (cause) {
    if (cause instanceof WebhookVerificationError)
      throw new AppError("unauthenticated", "The signature of this webhook doesn’t match.", { cause });
    throw new AppError("bad_request", "The request is not valid JSON.", { cause });
  }
}
