import "server-only";
import { later, minutes, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { digest } from "@/lib/platform/random";
import { takePoint } from "@/lib/platform/rate-limit";
import { type Actor, type Marketer, type Seller, mintActor } from "../actor";
import { apiKeyBudget } from "./budget";
import { looksLikeApiKey } from "./secret";

/** `lastUsedAt` is written at most this often, so that reading with a key does not write a row. */
const usedEveryMs = minutes(1);

/**
 * The person and organization that a key speaks for, with the role that the person has there now. Null for a key that
 * is unknown or revoked, and where the membership, the account or the organization is no longer active. A key never
 * counts as a recent sign-in. Throws `rate_limited` beyond `apiKeyBudget`.
 */
export async function actorOfApiKey(secret: string): Promise<Actor | null> {
  const key = looksLikeApiKey(secret) ? await findLiveKey(digest(secret)) : undefined;
  if (!key) return null;
  await takePoint("api_keys.use", key.id, apiKeyBudget);
  await touch(key.id, key.lastUsedAt);
  const { organizationType } = key;
  const membership = {
    userId: key.userId,
    sessionId: key.id,
    name: key.name,
    email: key.email,
    emailVerified: key.emailVerifiedAt !== null,
    apiKey: { id: key.id, scopes: key.scopes },
    organizationId: key.organizationId,
    organizationName: key.organizationName,
    organizationType,
    role: key.role,
  };
  return organizationType === "seller" || organizationType === "sales_agency"
    ? mintActor<Seller>({ ...membership, kind: "seller" })
    : mintActor<Marketer>({ ...membership, kind: "marketer" });
}

interface LiveKey {
  id: string;
  scopes: string[];
  lastUsedAt: Date | null;
  userId: string;
  name: string;
  email: string;
  emailVerifiedAt: Date | null;
  organizationId: string;
  organizationName: string;
  organizationType: "marketer" | "marketing_agency" | "seller" | "sales_agency";
  role: "admin" | "editor" | "viewer";
}

async function findLiveKey(keyHash: string): Promise<LiveKey | undefined> {
  const rows = await db.$queryRaw<LiveKey[]>`
    SELECT k."id", k."scopes", k."lastUsedAt", u."id" AS "userId", u."name", u."email", u."emailVerifiedAt",
      o."id" AS "organizationId", o."name" AS "organizationName", o."type"::text AS "organizationType",
      m."role"::text AS "role"
    FROM "api_keys" k
    JOIN "users" u ON u."id" = k."userId" AND u."status" = 'active' AND u."type" <> 'admin'
    JOIN "organizations" o ON o."id" = k."organizationId" AND o."status" = 'active'
    JOIN "memberships" m ON m."userId" = u."id" AND m."organizationId" = o."id" AND m."leftAt" IS NULL
    WHERE k."keyHash" = ${keyHash} AND k."revokedAt" IS NULL`;
  return rows[0];
}

async function touch(id: string, lastUsedAt: Date | null): Promise<void> {
  const at = now();
  if (lastUsedAt && at.getTime() - lastUsedAt.getTime() < usedEveryMs) return;
  await db.apiKey.updateMany({
    where: { id, revokedAt: null, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: later(at, -usedEveryMs) } }] },
    data: { lastUsedAt: at },
  });
}
