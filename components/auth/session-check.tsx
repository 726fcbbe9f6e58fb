"use client";

import { useQuery } from "@tanstack/react-query";
import { Spinner } from "@/components/ui/spinner";
import { type SessionState, sessionKey, useSession } from "@/components/session/use-session";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { authMessages, sessionTimings } from "@/lib/auth/messages";
import { sendRequest } from "@/lib/platform/http/api-client";

const states: SessionState[] = ["unknown", "loading", "authenticated", "not authenticated"];

/** The live session state and the raw response behind it. */
export function SessionCheck() {
  const { state, refetch } = useSession();
  const raw = useRawAnswer();
  const isVerifying = state === "unknown" || state === "loading";
  return (
    <div className="flex flex-col gap-6">
      <ol className="flex flex-wrap gap-2" aria-label="States of a session">
        {states.map((name) => (
          <li key={name} aria-current={name === state ? "step" : undefined}>
            <Badge tone={name === state ? "ink" : "outline"}>{name}</Badge>
          </li>
        ))}
      </ol>
      <p role="status" className="flex items-center gap-2.5">
        {isVerifying ? (
          <>
            <Spinner />
            {authMessages.verifyingSession}
          </>
        ) : (
          <span>
            The session is <strong>{state}</strong>.
          </span>
        )}
      </p>
      <Button
        onClick={() => void Promise.all([refetch(), raw.refetch()])}
        pending={raw.isFetching}
        variant="ghost"
        className="self-start"
      >
        {raw.isFetching ? "Refreshing…" : "Refresh"}
      </Button>
      <pre
        tabIndex={0}
        role="region"
        aria-label="Raw response"
        aria-busy={raw.isFetching}
        className="min-h-24 overflow-auto rounded-lg border border-line bg-card p-4 text-meta"
      >
        {raw.data ?? (raw.isError ? "No response. The server could not be reached." : "Loading…")}
      </pre>
    </div>
  );
}

/** The unparsed response. Its query key is nested under the session's, so both refresh together. */
function useRawAnswer() {
  return useQuery({
    queryKey: [...sessionKey, "raw"],
    queryFn: async ({ signal }) => {
      const response = await sendRequest("GET", sessionKey[0], undefined, { signal });
      return `${response.status} ${response.statusText}\n${await response.text()}`;
    },
    staleTime: sessionTimings.staleAfter,
  });
}
