"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useLiveEvent } from "@/components/live/live-events";
import { notify } from "@/components/layout/toasts";
import { isLeavingByChoice, leave } from "./leaving";

/** Inside LiveEvents: a session that was ended elsewhere, by another device, a new password or an admin, is over here. */
export function SessionEnd() {
  const client = useQueryClient();
  const router = useRouter();
  // A session that begins is nobody's to leave yet.
  useEffect(() => leave(false), []);
  useLiveEvent("session.ended", () => {
    if (isLeavingByChoice()) return;
    client.clear();
    notify({
      title: "You were signed out",
      description: "This session was ended from another place. Log in again to go on.",
    });
    router.replace("/auth");
    router.refresh();
  });
  return null;
}
