import { randomUUID } from "node:crypto";
import { sealSecret } from "@/lib/auth/secret-box";
import { redirectUrlOf, secretPurpose } from "@/lib/organizations/single-sign-on/provider-queries";
import { db } from "@/lib/platform/db";
import type { LoginProvider } from "../servers/login-provider";
import { makeVerifiedDomain } from "./memberships";
import { type MadeOrganization, makeMarketer, makeOrganization } from "./people";

/** An organization whose people log in at this provider, with a domain of its own. */
export async function makeConnection(
  provider: LoginProvider,
  {
    organization,
    enabled = true,
    required = false,
  }: { organization?: MadeOrganization; enabled?: boolean; required?: boolean } = {},
): Promise<{ organization: MadeOrganization; domain: string; providerId: string; newAddress: () => string }> {
  const holder = organization ?? (await makeOrganization({ type: "marketer" }));
  const { domain } = await makeVerifiedDomain(holder.id);
  const { clientId, clientSecret } = await provider.register(redirectUrlOf(holder.id));
  await db.ssoConnection.create({
    data: {
      organizationId: holder.id,
      issuer: provider.issuer,
      clientId,
      clientSecret: sealSecret(clientSecret, secretPurpose, holder.id),
      enabled,
      required,
    },
  });
  const newAddress = () => `${randomUUID().slice(0, 8)}@${domain}`;
  return { organization: holder, domain, providerId: `oidc-${holder.id}`, newAddress };
}

/** An editor of an organization whose people log in at this provider, and who they are there. */
export async function makePersonAt(provider: LoginProvider, options: { required?: boolean } = {}) {
  const connection = await makeConnection(provider, options);
  const { organization, newAddress } = connection;
  const { userId, email } = await makeMarketer({ organization, email: newAddress(), role: "editor" });
  return { ...connection, userId, email, person: { subject: randomUUID(), email } };
}
