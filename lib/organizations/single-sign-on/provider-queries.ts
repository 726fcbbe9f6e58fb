/** The available login providers: Google and Microsoft where configured, and those of organizations. */
import "server-only";
import { z } from "zod";
import { openSecret } from "@/lib/auth/secret-box";
import type { LibraryProvider } from "@/lib/auth/next-auth";
import { type IdentityProvider, findPlatformProvider, providerBasics } from "@/lib/auth/single-sign-on/provider";
import { rejectedLogin } from "@/lib/auth/single-sign-on/problems";
import { type Prisma, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { OutboundError } from "@/lib/platform/http/outbound";
import { domainOfAddress } from "../domains/domain-name";
import { type ProviderMetadata, discoverOnce } from "./discovery";

export const secretPurpose = "sso-client-secret";

/** An organization has one provider, so that its redirect URL is known before it is configured. */
export const providerIdOf = (organizationId: string): string => `oidc-${organizationId}`;
export const redirectUrlOf = (organizationId: string): string =>
  `${env().APP_URL}/api/auth/callback/${providerIdOf(organizationId)}`;

/** Null for one that is not configured, is switched off, or whose organization no longer has a verified domain. */
export async function findProvider(id: string): Promise<IdentityProvider | null> {
  const platform = findPlatformProvider(id);
  if (platform) return platform;
  const organizationId = z.uuid().safeParse(/^oidc-(.+)$/.exec(id)?.[1]).data;
  return organizationId ? findConnection({ organizationId }) : null;
}

/** The provider of the organization that has verified the domain of this address. */
export const findProviderOfAddress = (email: string): Promise<IdentityProvider | null> =>
  findConnection({
    organization: { domains: { some: { domain: domainOfAddress(email), verifiedAt: { not: null } } } },
  });

async function findConnection(where: Prisma.SsoConnectionWhereInput): Promise<IdentityProvider | null> {
  const isUsable = {
    enabled: true,
    organization: { status: "active", domains: { some: { verifiedAt: { not: null } } } },
  } satisfies Prisma.SsoConnectionWhereInput;
  const row = await db.ssoConnection.findFirst({ where: { AND: [where, isUsable] }, select: connectionSelect });
  return row && providerOf(row);
}

const connectionSelect = {
  organizationId: true,
  issuer: true,
  clientId: true,
  clientSecret: true,
  organization: {
    select: { name: true, domains: { where: { verifiedAt: { not: null } }, select: { domain: true } } },
  },
} as const satisfies Prisma.SsoConnectionSelect;

type ConnectionRow = Prisma.SsoConnectionGetPayload<{ select: typeof connectionSelect }>;

async function providerOf(row: ConnectionRow): Promise<IdentityProvider> {
  const { organizationId, organization } = row;
  const clientSecret = openSecret(row.clientSecret, secretPurpose, organizationId);
  if (clientSecret === null) throw rejectedLogin("unavailable");
  const id = providerIdOf(organizationId);
  const client = { id, name: organization.name, clientId: row.clientId, clientSecret };
  return {
    id,
    label: organization.name,
    library: libraryProvider(client, await metadataOf(row.issuer)),
    domains: organization.domains.map(({ domain }) => domain),
    organizationId,
  };
}

async function metadataOf(issuer: string): Promise<ProviderMetadata> {
  try {
    return await discoverOnce(issuer);
  } catch (error) {
    throw error instanceof OutboundError ? rejectedLogin("unavailable") : error;
  }
}

interface Client {
  id: string;
  name: string;
  clientId: string;
  clientSecret: string;
}

/** The provider in next-auth's format: with every endpoint given, the library doesn't discover any. */
function libraryProvider(client: Client, metadata: ProviderMetadata): LibraryProvider {
  return {
    ...client,
    ...providerBasics(metadata.issuer),
    type: "oauth",
    issuer: metadata.issuer,
    authorization: { url: metadata.authorizationEndpoint, params: { scope: "openid email profile" } },
    token: { url: metadata.tokenEndpoint },
    jwks_endpoint: metadata.jwksUri,
    client: {
      token_endpoint_auth_method: metadata.clientAuthentication,
      id_token_signed_response_alg: metadata.signingAlgorithm,
    },
    userinfo: {
      url: metadata.userinfoEndpoint,
      // Many providers return the email only there; the client verifies that the subject matches the token.
      request: async ({ client: library, tokens }) => {
        const claims = library.issuer.metadata.userinfo_endpoint ? await library.userinfo(tokens as never) : {};
        return { ...claims, ...(tokens as { claims?: () => object }).claims?.() };
      },
    },
  };
}
