import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ForgotForm } from "@/components/auth/forgot-form";

export const metadata: Metadata = { title: "Forgot password" };

export default function ForgotPasswordPage() {
  return (
    <AuthFrame title="Forgot your password?" lead="Enter your email and we’ll send you a link to reset it.">
      <ForgotForm />
    </AuthFrame>
  );
}
