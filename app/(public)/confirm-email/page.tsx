import type { Metadata } from "next";
import { ConfirmEmail } from "@/components/account/confirm-email";
import { AuthFrame } from "@/components/auth/auth-frame";

export const metadata: Metadata = { title: "Confirm your new email address", referrer: "no-referrer" };

export default async function ConfirmEmailPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[] }>;
}) {
  const { token } = await searchParams;
  return (
    <AuthFrame title="Confirm your new email address" lead="You’ll use it to log in from now on.">
      <ConfirmEmail token={typeof token === "string" ? token : ""} />
    </AuthFrame>
  );
}
