import "server-only";
import { createHmac, hkdfSync } from "node:crypto";
import type { Actor } from "@/lib/auth/actor";
import { days, later, now } from "@/lib/platform/clock";
import { type Prisma, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/request-context";
import { jsonAnswer } from "./answers";

export type Claim = NonNullable<RequestContext["idempotency"]>;

/** The claim that a request makes with its Idempotency-Key, or undefined. Keys are remembered for 24 hours. */
export function claimOf(headers: Headers, actorKey: string, action: string, body: unknown): Claim | undefined {
  const key = headers.get("idempotency-key");
  if (!key) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError("bad_request", "The Idempotency-Key is 1 to 200 printable characters.");
  return { actorKey, key, action, requestHash: hashOf([action, body ?? null]), claimed: false };
}

/** With a key of the server's, for a body may hold a password, which a plain hash would let everybody guess. */
const hashOf = (request: unknown): string =>
  createHmac("sha256", Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "pitchside", "idempotency", 32)))
    .update(JSON.stringify(request))
    .digest("hex");

/** A key is remembered for the organization acted for: what was answered for one client is not repeated for another. */
export const claimantOf = (actor: Actor, personKey: string): string =>
  "organizationId" in actor ? `${personKey}:${actor.organizationId}` : personKey;

/** The kept answer of an earlier request with the same key, or null. Throws where the key meant something else. */
export async function replay(claim: Claim): Promise<Response | null> {
  const { actorKey, key } = claim;
  const kept = await db.idempotencyKey.findUnique({ where: { actorKey_key: { actorKey, key } } });
  if (!kept) return null;
  if (kept.createdAt < later(now(), -days(1))) {
    await db.idempotencyKey.deleteMany({ where: { actorKey, key, createdAt: kept.createdAt } });
    return null;
  }
  if (kept.requestHash !== claim.requestHash) {
    throw new AppError("invalid", "This Idempotency-Key was used for another request.");
  }
  if (kept.status === null)
    throw new AppError("conflict", "This request was already taken; look at what it made before you repeat it.");
  return jsonAnswer(kept.response, kept.status, { "idempotent-replayed": "true" });
}

/** Keeps the answer beside the claim that the write's transaction made. */
export async function keepAnswer(claim: Claim, status: number, response: unknown): Promise<void> {
  const { actorKey, key } = claim;
  const body = JSON.parse(
    JSON.stringify(response ?? {}, (_, value: unknown) => (typeof value === "bigint" ? Number(value) : value)),
  ) as Prisma.InputJsonValue;
  await db.idempotencyKey.updateMany({ where: { actorKey, key }, data: { status, response: body } });
}
