import "server-only";
import type { AccountOwner } from "@/lib/auth/account-owner";
import type { OrganizationMember } from "@/lib/auth/actor";
import { configuredProviders, platformProviderLabels } from "@/lib/auth/single-sign-on/provider";
import { db } from "@/lib/platform/db";
import { domainOfAddress } from "../domains/domain-name";
import { connectionsManagedBy } from "../policy";
import { providerIdOf, redirectUrlOf } from "./provider-queries";
import type { OwnConnection } from "./schema";
import { connectionSelect, toConnectionView } from "./view";

/** The login provider of the actor's organization, without its secret. */
export async function getConnection(actor: OrganizationMember): Promise<OwnConnection> {
  const { organizationId } = actor;
  const [row, verified] = await Promise.all([
    db.ssoConnection.findFirst({ where: connectionsManagedBy(actor), select: connectionSelect }),
    db.organizationDomain.count({ where: { organizationId, verifiedAt: { not: null } } }),
  ]);
  return {
    connection: row && toConnectionView(row),
    redirectUrl: redirectUrlOf(organizationId),
    hasVerifiedDomain: verified > 0,
  };
}

/**
 * Logins that the actor can connect to the account: the platform's providers, and that of the organization with their
 * domain.
 */
export async function listConnectable(actor: AccountOwner): Promise<{ id: string; label: string }[]> {
  const own = await db.ssoConnection.findFirst({
    where: {
      enabled: true,
      organization: {
        status: "active",
        domains: { some: { domain: domainOfAddress(actor.email), verifiedAt: { not: null } } },
      },
    },
    select: { organizationId: true, organization: { select: { name: true } } },
  });
  const platform = configuredProviders().map((id) => ({ id, label: platformProviderLabels[id] }));
  return own ? [...platform, { id: providerIdOf(own.organizationId), label: own.organization.name }] : platform;
}
