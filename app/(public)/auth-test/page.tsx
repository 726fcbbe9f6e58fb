import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { SessionCheck } from "@/components/auth/session-check";

export const metadata: Metadata = { title: "Session check", robots: { index: false } };

export default function AuthTestPage() {
  return (
    <AuthFrame title="Session check" lead="What this browser’s session is, live, and what the server answers.">
      <SessionCheck />
    </AuthFrame>
  );
}
