"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** Requires a click, so that email scanners that open links don't use up the token. */
export function ConfirmDomain({ token, domain }: { token: string; domain: string }) {
  const { isPending, problem, send } = useApiMutation();
  const [isConfirmed, setConfirmed] = useState(false);
  const confirm = async () =>
    setConfirmed((await send("POST", "/api/organizations/domains/confirm", { token })) !== null);
  if (isConfirmed) {
    return (
      <Alert kind="good" title={`${domain} is confirmed`} live>
        Thanks. You can close this page.
      </Alert>
    );
  }
  return (
    <div className="flex flex-col items-start gap-5">
      {problem ? (
        <Alert kind="problem" title="We couldn’t confirm the domain" live>
          {problem.message}
        </Alert>
      ) : null}
      <Button
        pending={isPending}
        onClick={() => void confirm()}
        pendingText="Confirming…"
      >{`Confirm ${domain}`}</Button>
    </div>
  );
}
