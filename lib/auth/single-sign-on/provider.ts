import "server-only";
import type { Profile } from "next-auth";
import AzureADProvider from "next-auth/providers/azure-ad";
import GoogleProvider from "next-auth/providers/google";
import { env } from "@/lib/platform/env";
import { outboundAgent, outboundLimits } from "@/lib/platform/http/outbound";
import type { LibraryProvider } from "../next-auth";

/** A provider to log in with, and what it is believed. */
export interface IdentityProvider {
  id: string;
  label: string;
  library: LibraryProvider;
  /** The domains at which it vouches for people; null for one that vouches for any confirmed address. */
  domains: readonly string[] | null;
  /** The organization whose own provider it is: what it says of a second factor is believed. Null for Google and Microsoft. */
  organizationId: string | null;
}

const platformProviderIds = ["google", "microsoft"] as const;
type PlatformProviderId = (typeof platformProviderIds)[number];

export const platformProviderLabels: Record<PlatformProviderId, string> = { google: "Google", microsoft: "Microsoft" };

/** Those of the two that the environment configures. */
export const configuredProviders = (): PlatformProviderId[] =>
  platformProviderIds.filter((id) => (id === "google" ? env().GOOGLE_CLIENT_ID : env().MICROSOFT_CLIENT_ID));

export function findPlatformProvider(id: string): IdentityProvider | null {
  const known = configuredProviders().find((each) => each === id);
  if (!known) return null;
  const library = known === "google" ? google() : microsoft();
  return { id: known, label: platformProviderLabels[known], library, domains: null, organizationId: null };
}

/** What all of them have in common: every check that the library knows, and connections that are bounded. */
export const providerBasics = (issuer: string) => ({
  checks: ["state", "nonce", "pkce"] as ("state" | "nonce" | "pkce")[],
  idToken: true,
  httpOptions: { timeout: outboundLimits.milliseconds, agent: outboundAgent(issuer) },
  // The library wants a user; whose account it is we decide from the claims.
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
