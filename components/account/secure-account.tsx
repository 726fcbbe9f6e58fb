"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { SecuredAccount } from "@/lib/auth/recovery/schema";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

/** Requires a click, so that email scanners that open links don't lock anyone out. */
export function SecureAccount({ token }: { token: string }) {
  const router = useRouter();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const secure = async () => {
    setSending(true);
    setProblem(null);
    try {
      const { resetToken } = await apiRequest<SecuredAccount>("POST", "/api/auth/secure-account", { token });
      router.replace(`/reset-password?token=${resetToken}`);
    } catch (error) {
      setSending(false);
      setProblem(
        error instanceof ApiError ? error.sentence : "The server could not be reached. Try again in a moment.",
      );
    }
  };
  return (
    <div className="flex flex-col items-start gap-5">
      {problem ? (
        <Alert kind="problem" title="Your account was not changed" live>
          {problem}
        </Alert>
      ) : null}
      <Button onClick={() => (isSending ? undefined : void secure())} aria-disabled={isSending || undefined}>
        {isSending ? "Securing…" : "Secure my account"}
      </Button>
      <p className="text-sm text-soft">If you recognize the activity, close this page. Nothing changes.</p>
    </div>
  );
}
