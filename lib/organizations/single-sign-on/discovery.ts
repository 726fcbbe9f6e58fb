/**
 * An OpenID Connect provider's metadata at its well-known URL. Its issuer must match the requested one, and it must
 * sign with its own keys: tokens signed with a shared secret are not accepted.
 */
import "server-only";
import { z } from "zod";
import { later, minutes, now } from "@/lib/platform/clock";
import { OutboundError, fetchJson, isOutboundUrl } from "@/lib/platform/http/outbound";

const endpoint = z.string().refine(isOutboundUrl);

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  userinfo_endpoint: endpoint.optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(["RS256"]),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
});

export interface ProviderMetadata {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  jwksUri: string;
  userinfoEndpoint: string | undefined;
  signingAlgorithm: string;
  clientAuthentication: (typeof clientAuthentications)[number];
}

const signingAlgorithms = ["RS256", "PS256", "ES256", "EdDSA", "RS384", "RS512", "ES384", "ES512"];
const clientAuthentications = ["client_secret_basic", "client_secret_post"] as const;

/** Queries the provider. Throws `OutboundError` with a readable sentence. */
export async function discover(issuer: string): Promise<ProviderMetadata> {
  const result = await fetchJson(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
  const parsed = metadataSchema.safeParse(result);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join(".") ?? "issuer";
    throw new OutboundError(`The provider’s configuration has no valid ${field}.`);
  }
  const found = parsed.data;
  if (found.issuer !== issuer) {
    throw new OutboundError(`The provider identifies itself as ${found.issuer.slice(0, 200)}. Enter that address.`);
  }
  return {
    issuer,
    authorizationEndpoint: found.authorization_endpoint,
    tokenEndpoint: found.token_endpoint,
    jwksUri: found.jwks_uri,
    userinfoEndpoint: found.userinfo_endpoint,
    signingAlgorithm: firstOf(signingAlgorithms, found.id_token_signing_alg_values_supported, "signature"),
    clientAuthentication: firstOf(
      clientAuthentications,
      found.token_endpoint_auth_methods_supported,
      "client authentication",
    ),
  };
}

function firstOf<Name extends string>(accepted: readonly Name[], offered: readonly string[], what: string): Name {
  const found = accepted.find((each) => offered.includes(each));
  if (!found) throw new OutboundError(`The provider offers no ${what} that we accept.`);
  return found;
}

const known = new Map<string, { metadata: ProviderMetadata; until: Date }>();
const knownFor = minutes(10);
const mostKnown = 200;

/** Like `discover`, but queries a provider at most every ten minutes. */
export async function discoverOnce(issuer: string): Promise<ProviderMetadata> {
  const before = known.get(issuer);
  if (before && before.until > now()) return before.metadata;
  const metadata = await discover(issuer);
  if (known.size >= mostKnown) known.clear();
  known.set(issuer, { metadata, until: later(now(), knownFor) });
  return metadata;
}
