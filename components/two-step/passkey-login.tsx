"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { notify } from "@/components/layout/toasts/toasts";
import { Button } from "@/components/ui/button";
import { ceremonyProblem, logInWithPasskey } from "./passkey-ceremony";

interface PasskeyLoginProps<Answer> {
  path: "/api/auth/passkey" | "/api/admin/passkey";
  onLogin: (answer: Answer) => void;
}

/** A passkey replaces both the password and the second step. */
export function PasskeyLogin<Answer>({ path, onLogin }: PasskeyLoginProps<Answer>) {
  const [isPending, setPending] = useState(false);
  const logIn = async () => {
    if (isPending) return;
    setPending(true);
    try {
      onLogin(await logInWithPasskey<Answer>(path));
    } catch (error) {
      const description = ceremonyProblem(error);
      if (description) notify({ title: "Passkey login failed", description, kind: "problem" });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="ghost" onClick={() => void logIn()} aria-disabled={isPending || undefined} className="self-start">
      <KeyRound aria-hidden="true" className="size-4" />
      Use a passkey
    </Button>
  );
}
