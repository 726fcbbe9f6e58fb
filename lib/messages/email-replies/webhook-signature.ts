/**
 * The signature of a webhook by the specification of Standard Webhooks. Its own library blocks the process for 130 ms
 * on the largest email; Node's crypto takes a tenth of that, and only for requests that are signed at all.
 */
import "server-only";
import { createHmac } from "node:crypto";
import { now, minutes } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { AppError, notFound } from "@/lib/platform/errors";
import { isSameSecret } from "@/lib/platform/random";

const toleranceMs = minutes(5);

/**
 * The three headers, checked before the body is read. Throws `not_found` if replies by email are off, and
 * `unauthenticated`.
 */
export function signatureOf(headers: Headers): { signed: string; signatures: string[] } {
  if (!env().INBOUND_WEBHOOK_SECRET) throw notFound();
  const [id, timestamp, signature] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    headers.get(name),
  );
  const age = Math.abs(now().getTime() - Number(timestamp) * 1000);
  if (!id || !timestamp || !signature || !(age <= toleranceMs)) throw unsigned();
  const signatures = signature.split(" ").filter((each) => each.startsWith("v1,"));
  return { signed: `${id}.${timestamp}.`, signatures: signatures.slice(0, 10) };
}

/** The JSON of a body that our mail provider signed. Throws `unauthenticated`, and `bad_request` for invalid JSON. */
export function verifiedBody(body: Uint8Array, { signed, signatures }: ReturnType<typeof signatureOf>): unknown {
  const secret = (env().INBOUND_WEBHOOK_SECRET ?? "").replace(/^whsec_/, "");
  const expected = createHmac("sha256", Buffer.from(secret, "base64")).update(signed).update(body).digest("base64");
  if (!signatures.some((each) => isSameSecret(each, `v1,${expected}`))) throw unsigned();
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (cause) {
    throw new AppError("bad_request", "The request is not valid JSON.", { cause });
  }
}

const unsigned = () => new AppError("unauthenticated", "The signature of this webhook doesn’t match.");
