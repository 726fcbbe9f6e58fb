"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { clearToasts } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";

/** Logs out the current account and stays on the invitation. */
export function LogOutToAccept() {
  const router = useRouter();
  const client = useQueryClient();
  const { isPending, send } = useApiMutation({ failureTitle: "We couldn’t log you out" });
  const logOut = async () => {
    if (!(await send("POST", "/api/auth/logout"))) return;
    clearToasts();
    client.clear();
    router.refresh();
  };
  return (
    <Button pending={isPending} onClick={() => void logOut()} pendingText="Logging out…">
      Log out and continue
    </Button>
  );
}
