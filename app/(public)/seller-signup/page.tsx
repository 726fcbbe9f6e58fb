import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { LogInInstead } from "@/components/auth/log-in-instead";
import { SignupForm } from "@/components/auth/signup-form";
import { firstAreFree } from "@/components/marketing/free-connections";
import { getPublishedLimit } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Sign up as a seller",
  description: "List your team, event, or venue: unlimited listings, no commission, free first connections.",
  robots: { index: true, follow: true },
  alternates: { canonical: "/seller-signup" },
};

export default async function SellerSignupPage() {
  const free = firstAreFree(await getPublishedLimit("freeConnections"));
  return (
    <AuthFrame
      title="Put your property in front of brands"
      lead={`Your account, your organization, then your first listing. Listings are unlimited, and your ${free}.`}
      wide
    >
      <SignupForm type="seller" />
      <LogInInstead />
    </AuthFrame>
  );
}
