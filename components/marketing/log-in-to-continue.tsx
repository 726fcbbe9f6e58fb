"use client";

import { useEffect, useState } from "react";
import { isHintedLoggedIn } from "@/components/session/session-hint";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { isListingPath, loginPathTo, nextPathIn, registerPathTo } from "@/lib/auth/next-path";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

/** For visitors who opened a link without a session; logging in leads back to it. */
export function LogInToContinue() {
  const next = nextPathIn(location.search);
  const isLoggedOut = useLoggedOut();
  if (next === null || !isLoggedOut) return null;
  return (
    <Alert
      live
      className="mb-6"
      title={isListingPath(next) ? "Log in to see this listing" : "Log in to continue"}
      actions={
        <>
          <ButtonLink href={loginPathTo(next)} size="sm">
            Log in
          </ButtonLink>
          <ButtonLink href={registerPathTo(next)} size="sm" variant="ghost">
            Sign up
          </ButtonLink>
        </>
      }
    >
      We’ll take you straight to the page. Accounts are free for marketers.
    </Alert>
  );
}

/** Someone who has logged in and navigated back to this page needn't log in again. */
function useLoggedOut(): boolean {
  const [isLoggedOut, setLoggedOut] = useState(() => !isHintedLoggedIn());
  useEffect(() => {
    if (!isHintedLoggedIn()) return;
    const leaving = new AbortController();
    apiRequest("GET", "/api/auth/me", undefined, { signal: leaving.signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) setLoggedOut(true);
    });
    return () => leaving.abort();
  }, []);
  return isLoggedOut;
}
