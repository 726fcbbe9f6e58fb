import "server-only";
import { later, minutes, now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import { digest } from "@/lib/platform/random";
import { takePoint } from "@/lib/platform/rate-limit";
import { requestContext } from "@/lib/platform/http/request-context";
import { type Actor, type Marketer, type Seller, type LoggedIn, mintActor } from "../actor";
import { hasTwoStepSql } from "../two-step/methods";
import { isAllowedFrom } from "./allowed-addresses";
import { looksLikeApiKey } from "./secret";
import { apiKeyBudget } from "./schema";

/** `lastUsedAt` is written at most this often, so that not every read with a key writes a row. */
const usedEveryMs = minutes(1);

/**
 * The person and organization of a key, with the person's current role there. Null for a key that is unknown, revoked,
 * expired or used from an IP address that it does not allow, or if the membership, the account, its confirmed email or
 * the organization is gone, or if the organization requires two-step verification that the person does not have. A key
 * never counts as a recent login. Throws `rate_limited` beyond `apiKeyBudget`.
 */
export async function actorOfApiKey(secret: string): Promise<Actor | null> {
  const key = looksLikeApiKey(secret) ? await findLiveKey(Prisma.sql`k."keyHash" = ${digest(secret)}`) : undefined;
  const context = requestContext();
  const ip = context?.ip;
  if (!key || !isAllowedFrom(key.allowedIps, ip)) return null;
  const rateLimit = await takePoint("api_keys.use", key.id, apiKeyBudget);
  if (context) context.rateLimit = rateLimit;
  await touch(key, ip);
  const { organizationType } = key;
  const membership = {
    userId: key.userId,
    sessionId: key.id,
    name: key.name,
    email: key.email,
    emailVerified: key.emailVerifiedAt !== null,
    apiKey: { id: key.id, scopes: key.scopes, ip, version: key.apiVersion },
    organizationId: key.organizationId,
    organizationName: key.organizationName,
    organizationType,
    role: key.role,
  };
  return organizationType === "seller" || organizationType === "sales_agency"
    ? mintActor<Seller>({ ...membership, kind: "seller" })
    : mintActor<Marketer>({ ...membership, kind: "marketer" });
}

/** Whether everything that made this actor's key valid still holds, with the same role. */
export async function isKeyStillValid(actor: LoggedIn): Promise<boolean> {
  if (!actor.apiKey || !("organizationId" in actor)) return false;
  const key = await findLiveKey(Prisma.sql`k."id" = ${actor.apiKey.id}::uuid`);
  return key !== undefined && key.role === actor.role && isAllowedFrom(key.allowedIps, actor.apiKey.ip);
}

interface LiveKey {
  id: string;
  scopes: string[];
  allowedIps: string[];
  apiVersion: string;
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

async function findLiveKey(which: Prisma.Sql): Promise<LiveKey | undefined> {
  const rows = await db.$queryRaw<LiveKey[]>`
    SELECT k."id", k."scopes", k."allowedIps", k."apiVersion", k."lastUsedAt", u."id" AS "userId", u."name", u."email", u."emailVerifiedAt",
      o."id" AS "organizationId", o."name" AS "organizationName", o."type"::text AS "organizationType",
      m."role"::text AS "role"
    FROM "api_keys" k
    JOIN "users" u ON u."id" = k."userId" AND u."status" = 'active' AND u."type" <> 'admin'
      AND u."emailVerifiedAt" IS NOT NULL
    JOIN "organizations" o ON o."id" = k."organizationId" AND o."status" = 'active'
      AND (o."twoStepRequiredAt" IS NULL OR ${hasTwoStepSql(Prisma.sql`u."id"`)})
    JOIN "memberships" m ON m."userId" = u."id" AND m."organizationId" = o."id" AND m."leftAt" IS NULL
    WHERE ${which} AND k."revokedAt" IS NULL AND k."expiresAt" > ${now()}`;
  return rows[0];
}

async function touch({ id, lastUsedAt }: LiveKey, ip: string | undefined): Promise<void> {
  const at = now();
  if (lastUsedAt && at.getTime() - lastUsedAt.getTime() < usedEveryMs) return;
  await db.apiKey.updateMany({
    where: { id, revokedAt: null, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: later(at, -usedEveryMs) } }] },
    data: { lastUsedAt: at, lastUsedIp: ip ?? null },
  });
}
