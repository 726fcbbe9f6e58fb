import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { LogInInstead } from "@/components/auth/log-in-instead";
import { SignupForm } from "@/components/auth/signup-form";

export const metadata: Metadata = {
  title: "Sign up as a marketer",
  description:
    "Create a brief and see every opportunity scored against it, with the reasons. Free for brands and agencies.",
  robots: { index: true, follow: true },
  alternates: { canonical: "/marketer-signup" },
};

export default function MarketerSignupPage() {
  return (
    <AuthFrame
      title="Find sponsorships that fit"
      lead="It takes two minutes: your account, your organization, then your first brief. Free, with unlimited matches."
      wide
    >
      <SignupForm type="marketer" />
      <LogInInstead />
    </AuthFrame>
  );
}
