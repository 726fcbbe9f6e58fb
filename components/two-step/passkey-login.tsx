"use client";

import { KeyRound } from "lucide-react";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { Button } from "@/components/ui/button";
import { logInWithPasskey } from "./passkey-ceremony";

interface PasskeyLoginProps<Answer> {
  path: "/api/auth/passkey" | "/api/admin/passkey";
  onLogin: (answer: Answer) => void;
}

/** A passkey replaces both the password and the second step. */
export function PasskeyLogin<Answer>({ path, onLogin }: PasskeyLoginProps<Answer>) {
  const { isPending, run } = useApiMutation({ failureTitle: "Passkey login failed" });
  const logIn = async () => {
    const result = await run(() => logInWithPasskey<Answer>(path));
    if (result) onLogin(result);
  };
  return (
    <Button variant="ghost" onClick={() => void logIn()} pending={isPending} className="self-start">
      <KeyRound aria-hidden="true" className="size-4" />
      Use a passkey
    </Button>
  );
}
