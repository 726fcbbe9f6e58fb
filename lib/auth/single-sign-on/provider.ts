import "server-only";
import type { Profile } from "next-auth";
import AzureADProvider from "next-auth/providers/azure-ad";
import GoogleProvider from "next-auth/providers/google";
import { env } from "@/lib/platform/env";
import { outboundAgent, outboundLimits } from "@/lib/platform/http/outbound";
import type { LibraryProvider } from "../next-auth";

/** A login provider, and what it is trusted for. */
export interface IdentityProvider {
  id: string;
  label: string;
  library: LibraryProvider;
  /** The domains that it vouches for; null if it vouches for any confirmed address. */
  domains: readonly string[] | null;
  /** The organization that owns the provider, whose second factor claim is trusted. Null for Google and Microsoft. */
  organizationId: string | null;
}

const platformProviderIds = ["google", "microsoft"] as const;
type PlatformProviderId = (typeof platformProviderIds)[number];

export const platformProviderLabels: Record<PlatformProviderId, string> = { google: "Google", microsoft: "Microsoft" };

/** Google and Microsoft, if configured in the environment. */
export const configuredProviders = (): PlatformProviderId[] =>
  platformProviderIds.filter((id) => (id === "google" ? env().GOOGLE_CLIENT_ID : env().MICROSOFT_CLIENT_ID));

export function findPlatformProvider(id: string): IdentityProvider | null {
  const known = configuredProviders().find((each) => each === id);
  if (!known) return null;
  const library = known === "google" ? google() : microsoft();
  return { id: known, label: platformProviderLabels[known], library, domains: null, organizationId: null };
}

/** Common settings: every check that the library supports, and connections with time limits. */
export const providerBasics = (issuer: string) => ({
  checks: ["state", "nonce", "pkce"] as ("state" | "nonce" | "pkce")[],
  idToken: true,
  httpOptions: { timeout: outboundLimits.milliseconds, agent: outboundAgent(issuer) },
  // The library requires a user; we decide from the claims whose account it is.
  profile: ({ sub = "" }: Profile) => ({ id: sub }),
});

function google(): LibraryProvider {
  const { GOOGLE_CLIENT_ID: clientId = "", GOOGLE_CLIENT_SECRET: clientSecret = "" } = env();
  const provider = GoogleProvider<Profile & Parameters<ReturnType<typeof GoogleProvider>["profile"]>[0]>({
    clientId,
    clientSecret,
  });
  return { ...provider, ...providerBasics("https://accounts.google.com") } as LibraryProvider;
}

function microsoft(): LibraryProvider {
  const { MICROSOFT_CLIENT_ID: clientId = "", MICROSOFT_CLIENT_SECRET: clientSecret = "" } = env();
  const provider = AzureADProvider({ clientId, clientSecret, tenantId: env().MICROSOFT_TENANT });
  const basics = providerBasics("https://login.microsoftonline.com");
  return { ...provider, id: "microsoft", name: "Microsoft", ...basics } as unknown as LibraryProvider;
}
