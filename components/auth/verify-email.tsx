"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useState } from "react";
import { useRouter } from "next/navigation";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";

/** Requires a click, so that email scanners that open links don't use up the token. */
export function VerifyEmail({ token }: { token: string }) {
  const router = useRouter();
  const { isPending, problem, send } = useApiMutation();
  const [isConfirmed, setConfirmed] = useState(false);
  const confirm = async () => {
    if (!(await send("POST", "/api/auth/verify-email", { token }))) return;
    setConfirmed(true);
    router.refresh();
  };
  if (isConfirmed) {
    return (
      <Alert kind="good" title="Your email is confirmed" live actions={<ButtonLink href="/auth">Continue</ButtonLink>}>
        Thanks. You can continue where you left off.
      </Alert>
    );
  }
  return (
    <div className="flex flex-col items-start gap-5">
      {problem ? (
        <Alert kind="problem" title="We couldn’t confirm your email" live>
          {problem.message}
        </Alert>
      ) : null}
      <Button onClick={() => void confirm()} pending={isPending} pendingText="Confirming…">
        Confirm my email
      </Button>
    </div>
  );
}
