"use client";

import { useState } from "react";
import { useRouter } from "next/navigation";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

/** Requires a click, so that email scanners that open links don't use up the token. */
export function VerifyEmail({ token }: { token: string }) {
  const router = useRouter();
  const [state, setState] = useState<"waiting" | "sending" | "done" | { problem: string }>("waiting");
  const confirm = async () => {
    setState("sending");
    try {
      await apiRequest("POST", "/api/auth/verify-email", { token });
      setState("done");
      router.refresh();
    } catch (error) {
      setState({
        problem: error instanceof ApiError ? error.sentence : "The server could not be reached. Try again in a moment.",
      });
    }
  };
  if (state === "done") {
    return (
      <Alert kind="good" title="Your email is confirmed" live actions={<ButtonLink href="/auth">Continue</ButtonLink>}>
        Thanks. You can continue where you left off.
      </Alert>
    );
  }
  return (
    <div className="flex flex-col items-start gap-5">
      {typeof state === "object" ? (
        <Alert kind="problem" title="We couldn't confirm your email" live>
          {state.problem}
        </Alert>
      ) : null}
      <Button onClick={confirm} aria-disabled={state === "sending" || undefined}>
        {state === "sending" ? "Confirming…" : "Confirm my email"}
      </Button>
    </div>
  );
}
