import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ForgotForm } from "@/components/auth/forgot-form";

export const metadata: Metadata = { title: "Forgot password" };

export default function ForgotPasswordPage() {
  return (
    <AuthFrame title="Forgot your password?" lead="Give your address and we send a link to set a new one.">
      <ForgotForm />
    </AuthFrame>
  );
}
