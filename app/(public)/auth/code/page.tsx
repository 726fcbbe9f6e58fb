import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { LoginCodeForm } from "@/components/auth/login-code-form";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { verifiedInBrowser } from "@/lib/boundary/login";

export const metadata: Metadata = { title: "Enter your code" };

export default async function LoginCodePage() {
  const verifiedIdentity = await verifiedInBrowser();
  if (!verifiedIdentity) {
    return (
      <AuthFrame title="Enter your code">
        <Alert title="This login has expired" actions={<ButtonLink href="/auth">Log in</ButtonLink>}>
          For your security, codes expire after 10 minutes. Log in again.
        </Alert>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Enter your code" lead="This account uses two-step verification.">
      <LoginCodeForm />
    </AuthFrame>
  );
}
