"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useLiveEvent } from "@/components/live/live-events";
import { notify } from "@/components/layout/toasts";
import { isLeavingByChoice, leave } from "./leaving";
import { isSignedOut } from "./use-session";

/**
 * Inside LiveEvents: a session that is over, by another device, a new password, an admin or its age, is over here. Who is
 * refused the live events asks whether that is why.
 */
export function SessionEnd() {
  const client = useQueryClient();
  const router = useRouter();
  // A session that begins is nobody's to leave yet.
  useEffect(() => leave(false), []);
  const end = (description: string) => {
    if (isLeavingByChoice()) return;
    client.clear();
    notify({ title: "You were signed out", description });
    router.replace("/auth");
    router.refresh();
  };
  useLiveEvent("session.ended", () => end("This session was ended from another place. Log in again to go on."));
  useLiveEvent("refused", () => {
    void isSignedOut().then((isOver) => isOver && end("This session is over. Log in again to go on."));
  });
  return null;
}
