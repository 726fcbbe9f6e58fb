import "server-only";
import { sealSecret } from "@/lib/auth/secret-box";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import { announceAccessChange } from "@/lib/auth/recovery/organization-access";
import { methodsOf } from "@/lib/auth/two-step/methods";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import { OutboundError } from "@/lib/platform/http/outbound";
import { lockAsAdmin } from "../membership/roster";
import { type ProviderMetadata, discover } from "./discovery";
import { connectionsManagedBy } from "../policy";
import { providerIdOf, secretPurpose } from "./provider-queries";
import type { ConnectionView, SaveConnectionInput, TestConnectionInput } from "./schema";
import { connectionSelect, toConnectionView } from "./view";

/** Fetches the provider's configuration. Throws `invalid` with the problem. */
export async function testConnection(
  _actor: OrganizationMember,
  { issuer }: TestConnectionInput,
): Promise<Pick<ProviderMetadata, "issuer" | "authorizationEndpoint">> {
  const { authorizationEndpoint } = await discovered(issuer);
  return { issuer, authorizationEndpoint };
}

/**
 * Sets the login provider of the organization. A different issuer or client uses different user IDs, so logins
 * connected through the old one are disconnected. Throws `conflict` without a verified domain, or if an admin without
 * two-step verification requires it; `invalid` if the provider does not respond.
 */
export async function saveConnection(actor: OrganizationMember, input: SaveConnectionInput): Promise<ConnectionView> {
  await discovered(input.issuer);
  return inTransaction(async (tx) => {
    await lockAsAdmin(tx, actor);
    await rejectWithoutDomain(tx, actor);
    const before = await tx.ssoConnection.findFirst({ where: connectionsManagedBy(actor) });
    if (input.required && !before?.required) await rejectLockout(tx, actor);
    const isOther = before && (before.issuer !== input.issuer || before.clientId !== input.clientId);
    if (isOther) await disconnectAll(tx, actor);
    const row = await write(tx, actor, input, before !== null);
    await audit(tx, actor, "organizations.save_login_provider", ["organization", actor.organizationId], {
      before: before ? factsOf(before) : undefined,
      after: { ...factsOf(row), isSecretNew: Boolean(input.clientSecret) },
    });
    await announceChange(tx, actor, `${actor.name} set the login provider to ${row.issuer}${statusOf(row)}.`);
    return toConnectionView(row);
  });
}

/** Removes the login provider; nobody can log in through it anymore. */
export async function removeConnection(actor: OrganizationMember): Promise<{ removed: true }> {
  return inTransaction(async (tx) => {
    await lockAsAdmin(tx, actor);
    const row = await tx.ssoConnection.findFirst({ where: connectionsManagedBy(actor) });
    if (!row) throw notFound("This login provider");
    await tx.ssoConnection.deleteMany({ where: connectionsManagedBy(actor) });
    await disconnectAll(tx, actor);
    await audit(tx, actor, "organizations.remove_login_provider", ["organization", actor.organizationId], {
      before: factsOf(row),
    });
    await announceChange(tx, actor, `${actor.name} removed the login provider ${row.issuer}.`);
    return { removed: true };
  });
}

async function discovered(issuer: string): Promise<ProviderMetadata> {
  try {
    return await discover(issuer);
  } catch (error) {
    throw error instanceof OutboundError ? invalid({ issuer: [error.message] }) : error;
  }
}

async function rejectWithoutDomain(tx: Tx, { organizationId }: OrganizationMember): Promise<void> {
  const verified = await tx.organizationDomain.count({ where: { organizationId, verifiedAt: { not: null } } });
  if (verified === 0) throw conflict("Verify a domain of your organization first.");
}

/** An admin who requires it must have the fallback login for admins set up. */
async function rejectLockout(tx: Tx, { userId }: OrganizationMember): Promise<void> {
  if ((await methodsOf(tx, userId)).length > 0) return;
  throw conflict("Set up two-step verification on your own account first, so you can always log in with it.");
}

async function write(
  tx: Tx,
  { organizationId, userId }: OrganizationMember,
  { clientSecret, ...facts }: SaveConnectionInput,
  isKnown: boolean,
) {
  const sealed = clientSecret ? { clientSecret: sealSecret(clientSecret, secretPurpose, organizationId) } : {};
  if (isKnown) {
    return tx.ssoConnection.update({
      where: { organizationId },
      data: { ...facts, ...sealed, savedById: userId, savedAt: now() },
      select: connectionSelect,
    });
  }
  if (!sealed.clientSecret) throw invalid({ clientSecret: ["Enter the client secret."] });
  const data = { organizationId, ...facts, clientSecret: sealed.clientSecret, savedById: userId, savedAt: now() };
  return tx.ssoConnection.create({ data, select: connectionSelect });
}

const statusOf = ({ enabled, required }: Facts): string => {
  if (!enabled) return ", which is off";
  return required ? ", which members must use" : "";
};

const announceChange = (tx: Tx, { organizationId, userId }: OrganizationMember, change: string): Promise<void> =>
  announceAccessChange(tx, { organizationId, changes: [change], changedById: userId });

const disconnectAll = (tx: Tx, { organizationId }: OrganizationMember) =>
  tx.externalIdentity.deleteMany({ where: { provider: providerIdOf(organizationId) } });

interface Facts {
  issuer: string;
  clientId: string;
  enabled: boolean;
  required: boolean;
}

const factsOf = ({ issuer, clientId, enabled, required }: Facts) => ({ issuer, clientId, enabled, required });
