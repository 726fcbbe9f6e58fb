import "server-only";
import { createHmac, hkdfSync } from "node:crypto";
import type { Actor } from "@/lib/auth/actor";
import { openSecret, sealSecret } from "@/lib/auth/secret-box";
import { days, later, now } from "@/lib/platform/clock";
import { db, keyInUse } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { IdempotencyClaim } from "@/lib/platform/http/request-context";
import { jsonResponse } from "./responses";

/** The claim that a request makes with its Idempotency-Key, or undefined. Keys are remembered for 24 hours. */
export function claimOf(
  headers: Headers,
  actorKey: string,
  action: string,
  body: unknown,
): IdempotencyClaim | undefined {
  const key = headers.get("idempotency-key");
  if (!key) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError("bad_request", "The Idempotency-Key must be 1 to 200 printable characters.");
  const requestHash = hashOf([action, body ?? null]);
  return { actorKey, key, action, requestHash, claimed: false };
}

/** Keyed with a server secret, because a body may contain a password, which could be guessed from a plain hash. */
const hashOf = (request: unknown): string =>
  createHmac("sha256", Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "pitchside", "idempotency", 32)))
    .update(JSON.stringify(request))
    .digest("hex");

/** A key is scoped to the current organization: a response for one client is not repeated for another. */
export const idempotencyOwnerOf = (actor: Actor, personKey: string): string =>
  "organizationId" in actor ? `${personKey}:${actor.organizationId}` : personKey;

/**
 * The stored response of an earlier request with the same key, or null. Throws `invalid` if the key belonged to a
 * different request, and `conflict` if the earlier request wrote something but has no response: it is still running, or
 * was interrupted.
 */
export async function replay(claim: IdempotencyClaim): Promise<Response | null> {
  const { actorKey, key } = claim;
  const stored = await db.idempotencyKey.findUnique({ where: { actorKey_key: { actorKey, key } } });
  if (!stored) return null;
  if (stored.createdAt < later(now(), -days(1))) {
    await db.idempotencyKey.deleteMany({ where: { actorKey, key, createdAt: stored.createdAt } });
    return null;
  }
  if (stored.requestHash !== claim.requestHash) {
    throw new AppError("invalid", "This Idempotency-Key was already used for a different request.");
  }
  if (stored.status === null) throw keyInUse();
  return jsonResponse(openAnswer(key, stored.response), stored.status, { "idempotent-replayed": "true" });
}

/** Throws `conflict` if the response can't be decrypted, for example after a change of AUTH_SECRET. */
function openAnswer(key: string, sealed: string | null): unknown {
  const text = sealed === null ? null : openSecret(sealed, "idempotency-answer", key);
  if (text === null) throw keyInUse();
  return JSON.parse(text);
}

/**
 * Stores the response beside the claim made by the write's transaction: sealed, because it may contain a secret that is
 * shown once.
 */
export async function keepResponse(claim: IdempotencyClaim, status: number, response: unknown): Promise<void> {
  const { actorKey, key } = claim;
  const body = JSON.stringify(response ?? {}, (_, value: unknown) =>
    typeof value === "bigint" ? Number(value) : value,
  );
  const sealed = sealSecret(body, "idempotency-answer", key);
  await db.idempotencyKey.updateMany({ where: { actorKey, key }, data: { status, response: sealed } });
}
