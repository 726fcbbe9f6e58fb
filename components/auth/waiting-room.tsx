"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useLiveEvent } from "@/components/live/live-events";
import { useLogOut, useSession } from "@/components/session/use-session";
import { Button } from "@/components/ui/button";
import { homeOf } from "@/lib/routes";

/** Moves on by itself when the account is let in: at once by a live event, else at the next look at the session. */
export function WaitingRoom() {
  const router = useRouter();
  const { user, refetch } = useSession();
  const logOut = useLogOut();
  useLiveEvent("registration.approved", () => void refetch());
  useEffect(() => {
    if (user?.status === "active") router.replace(homeOf(user));
  }, [user, router]);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="ghost" onClick={() => void refetch()}>
        Look again
      </Button>
      <Button variant="quiet" onClick={() => logOut.mutate()}>
        Log out
      </Button>
    </div>
  );
}
