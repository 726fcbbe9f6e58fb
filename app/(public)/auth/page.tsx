import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { AuthTabs } from "@/components/auth/auth-tabs";
import { getPublishedLimit } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Log in or register",
  description: "Log in to Pitchside, or register as a marketer who looks for sponsorships or a seller who offers them.",
  robots: { index: true, follow: true },
  alternates: { canonical: "/auth" },
};

export default async function AuthPage() {
  return (
    <AuthFrame title="Welcome to Pitchside">
      <AuthTabs freeConnections={await getPublishedLimit("freeConnections")} />
    </AuthFrame>
  );
}
