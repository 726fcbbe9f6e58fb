import "server-only";
import { formatDate } from "@/lib/platform/format";
import { audit } from "../audit";
import { apiVersion } from "@/lib/platform/http/api-versions";
import { days, later, now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, forbidden, notFound } from "@/lib/platform/errors";
import { type OrganizationMember, requireRecentLogin } from "../actor";
import { announceEndedAccess } from "../recovery/access";
import { notifyOfSecurity } from "../recovery/security-email";
import { holdSession } from "../session-commands";
import { apiKeysVisibleTo, canCreateApiKey, canRaiseApiVersion, maxApiKeys } from "../policy";
import { type ApiKeyRow, type CreateApiKeyInput, type NewApiKey, apiKeyLife } from "./schema";
import { newApiKeySecret } from "./secret";
import { apiKeySelect, toApiKeyRow } from "./view";

/** Optional fields have the schema's default. */
type NewKey = Pick<CreateApiKeyInput, "name" | "scopes"> & Partial<CreateApiKeyInput>;

/**
 * Creates a key, emails its owner and returns the secret, which is not stored. Throws `forbidden` for a viewer, for an
 * agency's client and without a confirmed address, `conflict` beyond ten keys, `reauthentication_required` without a
 * recent login.
 */
export async function createApiKey(actor: OrganizationMember, input: NewKey): Promise<NewApiKey> {
  if (!canCreateApiKey(actor)) {
    throw forbidden("Only admins and editors can create API keys, and only for their own organization.");
  }
  if (!actor.emailVerified) throw forbidden("Confirm your email address before you create an API key.");
  requireRecentLogin(actor);
  const { secret, prefix, keyHash } = newApiKeySecret();
  const { name, scopes, allowedIps = [], expiresInDays = apiKeyLife.default } = input;
  const { userId, organizationId } = actor;
  return inTransaction(async (tx) => {
    await holdSession(tx, actor);
    await rejectTooMany(tx, actor);
    const createdAt = now();
    const expiresAt = later(createdAt, days(expiresInDays));
    const row = await tx.apiKey.create({
      data: { userId, organizationId, name, scopes, allowedIps, apiVersion, prefix, keyHash, createdAt, expiresAt },
      select: apiKeySelect,
    });
    await emailOwner(tx, actor, { name, scopes, expiresAt });
    await audit(tx, actor, "account.api_key_created", ["api_key", row.id], { after: { name, scopes } });
    return { key: toApiKeyRow(row, actor), secret };
  });
}

const emailOwner = (
  tx: Tx,
  { userId, email, name, organizationName }: OrganizationMember,
  key: { name: string; scopes: readonly string[]; expiresAt: Date },
): Promise<void> =>
  notifyOfSecurity(tx, { id: userId, email, name }, (secureUrl) => ({
    template: "api-key-created",
    props: {
      name,
      keyName: key.name,
      organization: organizationName,
      scopes: key.scopes,
      expires: formatDate(key.expiresAt),
      secureUrl,
    },
  }));

/** The row lock on the membership serializes creation, so that the limit of ten holds. */
async function rejectTooMany(tx: Tx, { userId, organizationId }: OrganizationMember): Promise<void> {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT "id" FROM "memberships"
    WHERE "userId" = ${userId}::uuid AND "organizationId" = ${organizationId}::uuid AND "leftAt" IS NULL FOR NO KEY UPDATE`;
  if (locked.length === 0) throw notFound("This organization");
  const live = { revokedAt: null, expiresAt: { gt: now() } };
  const count = await tx.apiKey.count({ where: { userId, organizationId, ...live } });
  if (count >= maxApiKeys) throw conflict(`You already have ${maxApiKeys} API keys. Revoke one you no longer use.`);
}

/**
 * The next request with the key is rejected, and its live streams end. Does nothing if already revoked; a key that the
 * actor may not see is not found.
 */
export async function revokeApiKey(actor: OrganizationMember, { id }: { id: string }): Promise<void> {
  await inTransaction(async (tx) => {
    const where = { ...apiKeysVisibleTo(actor), id };
    const key = await tx.apiKey.findFirst({ where, select: { userId: true } });
    if (!key) throw notFound("This key");
    const { count } = await tx.apiKey.updateMany({ where: { ...where, revokedAt: null }, data: { revokedAt: now() } });
    if (count === 0) return;
    await announceEndedAccess(tx, [key.userId]);
    await audit(tx, actor, "account.api_key_revoked", ["api_key", id]);
  });
}

/**
 * From now on, calls of the key without a version get this one. Throws `forbidden` unless the actor is an admin of the
 * organization, `conflict` for a version that isn’t newer; a key that the actor may not see is not found.
 */
export async function raiseApiVersion(
  actor: OrganizationMember,
  { id }: { id: string },
  { apiVersion: version }: { apiVersion: string },
): Promise<ApiKeyRow> {
  if (!canRaiseApiVersion(actor)) throw forbidden("Only admins can change the API version of a key.");
  return inTransaction(async (tx) => {
    const where = { ...apiKeysVisibleTo(actor), id, revokedAt: null };
    const key = await tx.apiKey.findFirst({ where, select: { apiVersion: true } });
    if (!key) throw notFound("This key");
    const isOlder = { apiVersion: { lt: version } };
    const { count } = await tx.apiKey.updateMany({ where: { ...where, ...isOlder }, data: { apiVersion: version } });
    if (count === 0) throw conflict(`This key uses version ${key.apiVersion}, which is not older.`);
    const change = { before: { apiVersion: key.apiVersion }, after: { apiVersion: version } };
    await audit(tx, actor, "account.api_key_version_raised", ["api_key", id], change);
    return toApiKeyRow(await tx.apiKey.findFirstOrThrow({ where, select: apiKeySelect }), actor);
  });
}
