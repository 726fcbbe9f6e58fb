import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { VerifyEmail } from "@/components/auth/verify-email";

export const metadata: Metadata = { title: "Confirm your email", referrer: "no-referrer" };

export default async function VerifyEmailPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[] }>;
}) {
  const { token } = await searchParams;
  return (
    <AuthFrame title="Confirm your email" lead="So replies and proposals reach you.">
      <VerifyEmail token={typeof token === "string" ? token : ""} />
    </AuthFrame>
  );
}
