"use client";

import { useEffect, useState } from "react";
import { hintLoggedIn, isHintedLoggedIn } from "@/components/session/session-hint";
import { ButtonLink } from "@/components/ui/button";
import type { CurrentUser } from "@/lib/auth/schema";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";
import { homeOf } from "@/lib/auth/next-path";

/**
 * The buttons at the right of a public header. The page is static; a browser that was logged in before fetches the session
 * once, without TanStack Query, which these pages do not load.
 */
export function SessionAction() {
  const [user, setUser] = useState<CurrentUser | null>(null);
  useEffect(() => {
    if (!isHintedLoggedIn()) return;
    const leaving = new AbortController();
    apiRequest<CurrentUser>("GET", "/api/auth/me", undefined, { signal: leaving.signal }).then(setUser, (error) => {
      if (error instanceof ApiError && error.status === 401) hintLoggedIn(false);
    });
    return () => leaving.abort();
  }, []);
  if (user) {
    return (
      <ButtonLink href={homeOf(user)} prefetch={false} variant="ghost" size="sm">
        Dashboard
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink href="/auth" prefetch={false} variant="quiet" size="sm" className="text-ink max-sm:hidden">
        Login
      </ButtonLink>
      <ButtonLink href="/auth?tab=register" prefetch={false} size="sm">
        Sign up
      </ButtonLink>
    </>
  );
}
