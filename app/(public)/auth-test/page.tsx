import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { SessionCheck } from "@/components/auth/session-check";

export const metadata: Metadata = { title: "Session check", robots: { index: false } };

export default function AuthTestPage() {
  return (
    <AuthFrame title="Session check" lead="This browser’s session, live, and the server’s response.">
      <SessionCheck />
    </AuthFrame>
  );
}
