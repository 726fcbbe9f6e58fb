"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { forgetNotices } from "@/components/layout/toasts/notices";
import { Button } from "@/components/ui/button";
import { apiRequest } from "@/lib/platform/http/api-client";
import { attempt } from "../attempt";

/** Logs out the current account and stays on the invitation. */
export function LogOutToAccept() {
  const router = useRouter();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const logOut = async () => {
    setPending(true);
    const done = await attempt(() => apiRequest("POST", "/api/auth/logout"));
    setPending(false);
    if (!done) return;
    forgetNotices();
    client.clear();
    router.refresh();
  };
  return (
    <Button aria-disabled={isPending || undefined} onClick={() => (isPending ? undefined : void logOut())}>
      {isPending ? "Logging out…" : "Log out and continue"}
    </Button>
  );
}
