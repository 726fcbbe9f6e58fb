import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ResetForm } from "@/components/auth/reset-form";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { adminLoginPage } from "@/lib/auth/admin/messages";

export const metadata: Metadata = { title: "Set a new password", referrer: "no-referrer" };

export default async function ResetPasswordPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[]; for?: string | string[] }>;
}) {
  const { token, for: person } = await searchParams;
  return (
    <AuthFrame title="Set a new password">
      {typeof token === "string" && token ? (
        <ResetForm token={token} loginPage={person === "admin" ? adminLoginPage : "/auth"} />
      ) : (
        <Alert
          kind="problem"
          title="This link is incomplete"
          actions={<ButtonLink href="/forgot-password">Request a new link</ButtonLink>}
        >
          Open the link in our email again, or request a new one.
        </Alert>
      )}
    </AuthFrame>
  );
}
