"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { openDocument } from "@/components/layout/open-document";
import { useLiveEvent } from "@/components/live/live-events";
import { useLogOut, useSession } from "@/components/session/use-session";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { homeOf } from "@/lib/auth/home";

/**
 * Moves on by itself when the account is let in: at once by a live event, else at the next look at the session. A
 * question comes in the same way; a rejection ends the session, and the letter says why.
 */
export function WaitingRoom() {
  const router = useRouter();
  const { state, user, refetch } = useSession();
  const logOut = useLogOut();
  const [isRejected, setRejected] = useState(false);
  const lookAgain = async () => {
    const { data } = await refetch();
    if (data?.status === "pending") router.refresh();
  };
  useLiveEvent("registration.approved", () => void refetch());
  // A rejection that comes before this window listens has ended the session already.
  useLiveEvent("refused", () => void refetch());
  useLiveEvent("registration.asked", () => router.refresh());
  useLiveEvent("registration.answered", () => router.refresh());
  useLiveEvent("registration.rejected", () => setRejected(true));
  useEffect(() => {
    if (user?.status === "active") openDocument(homeOf(user));
  }, [user]);
  if (isRejected || state === "not authenticated") return <WaitIsOver isRejected={isRejected} />;
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="ghost" onClick={() => void lookAgain()}>
        Look again
      </Button>
      <ButtonLink variant="ghost" href="/account">
        Your account
      </ButtonLink>
      <Button variant="quiet" onClick={() => logOut.mutate()}>
        Log out
      </Button>
    </div>
  );
}

function WaitIsOver({ isRejected }: { isRejected: boolean }) {
  return (
    <Alert
      live
      kind={isRejected ? "problem" : "info"}
      title={isRejected ? "Your registration was not approved" : "You are signed out"}
      actions={
        <ButtonLink href={isRejected ? "/contact" : "/auth"} variant="ghost" size="sm">
          {isRejected ? "Write to us" : "Log in"}
        </ButtonLink>
      }
    >
      {isRejected
        ? "We have written to you why, and what you can do."
        : "Log in to see how your registration stands. If we have decided, a mail tells you how."}
    </Alert>
  );
}
