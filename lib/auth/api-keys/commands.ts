import "server-only";
import { record } from "@/lib/activity/record";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, forbidden, notFound } from "@/lib/platform/errors";
import { type OrganizationMember, requireRecentSignIn } from "../actor";
import { apiKeysVisibleTo, canCreateApiKey, maxApiKeys } from "./policy";
import type { CreateApiKeyInput, NewApiKey } from "./schema";
import { newApiKeySecret } from "./secret";
import { apiKeySelect, toApiKeyRow } from "./view";

/**
 * Makes a key and returns its secret, which is stored nowhere. Throws `forbidden` for a viewer and for an agency's
 * client, `conflict` beyond ten keys, `reauthentication_required` without a recent sign-in.
 */
export async function createApiKey(actor: OrganizationMember, { name, scopes }: CreateApiKeyInput): Promise<NewApiKey> {
  if (!canCreateApiKey(actor)) {
    throw forbidden("API keys are made by admins and editors, for their own organization.");
  }
  requireRecentSignIn(actor);
  const { secret, prefix, keyHash } = newApiKeySecret();
  const { userId, organizationId } = actor;
  return inTransaction(async (tx) => {
    await refuseTooMany(tx, actor);
    const row = await tx.apiKey.create({
      data: { userId, organizationId, name, scopes, prefix, keyHash, createdAt: now() },
      select: apiKeySelect,
    });
    await log(tx, actor, "account.api_key_created", row.id, { name, scopes });
    return { key: toApiKeyRow(row), secret };
  });
}

/** The row lock on the membership lets one key be made after the other, so that ten stay ten. */
async function refuseTooMany(tx: Tx, { userId, organizationId }: OrganizationMember): Promise<void> {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT "id" FROM "memberships"
    WHERE "userId" = ${userId}::uuid AND "organizationId" = ${organizationId}::uuid AND "leftAt" IS NULL FOR UPDATE`;
  if (locked.length === 0) throw notFound("This organization");
  const count = await tx.apiKey.count({ where: { userId, organizationId, revokedAt: null } });
  if (count >= maxApiKeys) throw conflict(`You have ${maxApiKeys} keys already. Revoke one that is not used any more.`);
}

/** The next request with the key is refused. Revoked already, nothing happens; another's key is not found. */
export async function revokeApiKey(actor: OrganizationMember, { id }: { id: string }): Promise<void> {
  await inTransaction(async (tx) => {
    const known = await tx.apiKey.count({ where: { ...apiKeysVisibleTo(actor), id } });
    if (known === 0) throw notFound("This key");
    const { count } = await tx.apiKey.updateMany({
      where: { ...apiKeysVisibleTo(actor), id, revokedAt: null },
      data: { revokedAt: now() },
    });
    if (count > 0) await log(tx, actor, "account.api_key_revoked", id);
  });
}

const log = (
  tx: Tx,
  { userId, organizationId }: OrganizationMember,
  action: string,
  entityId: string,
  after?: { name: string; scopes: string[] },
) => record(tx, { actorType: "user", actorId: userId, organizationId, action, entityType: "api_key", entityId, after });
