"use client";

import { useState } from "react";
import { type SessionState, useSession } from "@/components/session/use-session";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { sendRequest } from "@/lib/platform/api-client";

const states: SessionState[] = ["unknown", "loading", "authenticated", "not authenticated"];

/** The live state of the session and the raw answer behind it. */
export function SessionCheck() {
  const { state, refetch } = useSession();
  const [answer, setAnswer] = useState("");
  const ask = async () => {
    await refetch();
    const response = await sendRequest("GET", "/api/auth/me");
    setAnswer(`${response.status} ${response.statusText}\n${await response.text()}`);
  };
  return (
    <div className="flex flex-col gap-6">
      <ol className="flex flex-wrap gap-2" aria-label="States of a session">
        {states.map((name) => (
          <li key={name} aria-current={name === state ? "step" : undefined}>
            <Badge tone={name === state ? "ink" : "outline"}>{name}</Badge>
          </li>
        ))}
      </ol>
      <p role="status">
        The session is <strong>{state}</strong>.
      </p>
      <Button onClick={ask} variant="ghost" className="self-start">
        Ask the server again
      </Button>
      {answer ? (
        <pre
          tabIndex={0}
          aria-label="Raw answer"
          className="overflow-auto rounded-lg border border-line bg-card p-4 text-meta"
        >
          {answer}
        </pre>
      ) : null}
    </div>
  );
}
