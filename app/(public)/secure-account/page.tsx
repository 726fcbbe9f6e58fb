import type { Metadata } from "next";
import { SecureAccount } from "@/components/account/secure-account";
import { AuthFrame } from "@/components/auth/auth-frame";

export const metadata: Metadata = { title: "Secure your account", referrer: "no-referrer" };

export default async function SecureAccountPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[] }>;
}) {
  const { token } = await searchParams;
  return (
    <AuthFrame
      title="Secure your account"
      lead="We log out every device, revoke your API keys and cancel pending changes. Then you choose a new password."
    >
      <SecureAccount token={typeof token === "string" ? token : ""} />
    </AuthFrame>
  );
}
