"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { clearToasts, toast } from "@/components/layout/toasts/toast-store";
import { authMessages, sessionTimings } from "@/lib/auth/messages";
import type { CurrentUser } from "@/lib/auth/schema";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";
import { markLogout } from "./logout-in-progress";
import { hintLoggedIn } from "./session-hint";

export const sessionKey = ["/api/auth/me"] as const;

/** The session state: `unknown` before the first fetch, then `loading`, then one of the two results. */
export type SessionState = "unknown" | "loading" | "authenticated" | "not authenticated";

async function readUser(): Promise<CurrentUser | null> {
  try {
    const user = await apiRequest<CurrentUser>("GET", sessionKey[0]);
    hintLoggedIn(true);
    return user;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    hintLoggedIn(false);
    return null;
  }
}

/** Refetches the session; without a response the cached state stays. */
export const isLoggedOut = (): Promise<boolean> =>
  readUser().then(
    (user) => user === null,
    () => false,
  );

export function useSession() {
  const query = useQuery({
    queryKey: sessionKey,
    queryFn: readUser,
    enabled: true,
    staleTime: sessionTimings.staleAfter,
    retry: sessionTimings.retries,
    retryDelay: sessionTimings.retryDelay,
    refetchOnWindowFocus: true,
  });
  const state: SessionState =
    query.data !== undefined
      ? query.data
        ? "authenticated"
        : "not authenticated"
      : query.fetchStatus === "fetching"
        ? "loading"
        : query.isError
          ? "not authenticated"
          : "unknown";
  return { state, user: query.data ?? null, error: query.error, refetch: query.refetch };
}

/** Sets the cached user (or none) right away and refetches it after half a second, whether or not a page shows it. */
export function useSetUser() {
  const client = useQueryClient();
  return (user: CurrentUser | null) => {
    hintLoggedIn(user !== null);
    client.setQueryData(sessionKey, user);
    const refetch = () =>
      client.fetchQuery({ queryKey: sessionKey, queryFn: readUser, staleTime: 0 }).catch(() => undefined);
    setTimeout(() => void refetch(), sessionTimings.refetchAfterChange);
  };
}

/** Clears the user even if the call fails, and opens the landing page. */
export function useLogOut() {
  const client = useQueryClient();
  const setUser = useSetUser();
  const router = useRouter();
  // The screen with the button is gone; the next one may log out again.
  useEffect(() => () => markLogout(false), []);
  const { isPending, send } = useApiMutation();
  const logOut = async () => {
    if (isPending) return;
    clearToasts();
    markLogout(true);
    await client.cancelQueries();
    const isDone = await send("POST", "/api/auth/logout");
    toast(isDone ? { title: authMessages.loggedOut, kind: "good" } : { ...authMessages.logoutFailed, kind: "problem" });
    client.clear();
    setUser(null);
    router.replace("/");
    router.refresh();
  };
  return { isPending, logOut };
}
