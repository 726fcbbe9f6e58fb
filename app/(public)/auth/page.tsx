import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { AuthTabs } from "@/components/auth/auth-tabs";
import { configuredProviders, platformProviderLabels } from "@/lib/auth/single-sign-on/provider";
import { isBuilding } from "@/lib/platform/build-phase";
import { getPublishedLimit } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Log in or register",
  description: "Log in to Pitchside, or register as a marketer looking for sponsorships or a seller offering them.",
  robots: { index: true, follow: true },
  alternates: { canonical: "/auth" },
};

export default async function AuthPage() {
  // The build doesn't know the environment that the page is served in.
  const providers = isBuilding() ? [] : configuredProviders();
  return (
    <AuthFrame title="Welcome to Pitchside">
      <AuthTabs
        freeConnections={await getPublishedLimit("freeConnections")}
        providers={providers.map((id) => ({ id, label: platformProviderLabels[id] }))}
      />
    </AuthFrame>
  );
}
