"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useLiveEvent } from "@/components/live/live-events";
import { toast } from "@/components/layout/toasts/toast-store";
import { nextPathOf, pathOfUrl, withNext } from "@/lib/auth/next-path";
import { isLogoutInProgress, markLogout } from "./logout-in-progress";
import { isLoggedOut } from "./use-session";

/** Inside LiveEvents: ends the session in this window when it was ended elsewhere or has expired. When the event stream is rejected, it checks whether that is why. */
export function SessionEnd() {
  const client = useQueryClient();
  const router = useRouter();
  // A session that has just started cannot have ended.
  useEffect(() => markLogout(false), []);
  const end = (description: string) => {
    if (isLogoutInProgress()) return;
    client.clear();
    toast({ title: "You’ve been logged out", description });
    router.replace(withNext("/auth", nextPathOf(pathOfUrl(location))));
    router.refresh();
  };
  useLiveEvent("session.ended", () => end("Your session was ended from another device. Log in again to continue."));
  useLiveEvent("refused", () => {
    void isLoggedOut().then((isOver) => isOver && end("Your session has expired. Log in again to continue."));
  });
  return null;
}
