"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { apiRequest } from "@/lib/platform/http/api-client";
import { sentenceOf } from "./attempt";

/** Requires a click, so that email scanners that open links don't use up the token. */
export function ConfirmDomain({ token, domain }: { token: string; domain: string }) {
  const [state, setState] = useState<"waiting" | "sending" | "done" | { problem: string }>("waiting");
  const confirm = async () => {
    setState("sending");
    try {
      await apiRequest("POST", "/api/organizations/domains/confirm", { token });
      setState("done");
    } catch (error) {
      setState({ problem: sentenceOf(error) });
    }
  };
  if (state === "done") {
    return (
      <Alert kind="good" title={`${domain} is confirmed`} live>
        Thanks. You can close this page.
      </Alert>
    );
  }
  return (
    <div className="flex flex-col items-start gap-5">
      {typeof state === "object" ? (
        <Alert kind="problem" title="We couldn't confirm the domain" live>
          {state.problem}
        </Alert>
      ) : null}
      <Button aria-disabled={state === "sending" || undefined} onClick={() => void confirm()}>
        {state === "sending" ? "Confirming…" : `Confirm ${domain}`}
      </Button>
    </div>
  );
}
