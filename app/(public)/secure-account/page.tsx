import type { Metadata } from "next";
import { SecureAccount } from "@/components/account/secure-account";
import { AuthFrame } from "@/components/auth/auth-frame";

export const metadata: Metadata = { title: "Secure your account", referrer: "no-referrer" };

export default async function SecureAccountPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[]; of?: string | string[] }>;
}) {
  const { token, of } = await searchParams;
  const isColleague = of === "organization";
  return (
    <AuthFrame
      title={isColleague ? "Secure your organization" : "Secure your account"}
      lead={
        isColleague
          ? "We log out the colleague who made the change, turn off any access they granted in the last 7 days, and email them a link to choose a new password."
          : "We log out every device, revoke your API keys, and cancel pending changes. Then you choose a new password."
      }
    >
      <SecureAccount token={typeof token === "string" ? token : ""} isColleague={isColleague} />
    </AuthFrame>
  );
}
