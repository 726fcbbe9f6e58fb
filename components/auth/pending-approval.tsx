"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { openDocument } from "@/components/layout/navigation/open-document";
import { useLiveEvent } from "@/components/live/live-events";
import { useSession } from "@/components/session/use-session";
import { WaitingActions } from "@/components/session/waiting-actions";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { destinationOf, nextPathIn } from "@/lib/auth/next-path";

/**
 * Redirects once the account is approved, by a live event or the next session check. Questions arrive the same way; a
 * rejection ends the session, and an email gives the reason.
 */
export function PendingApproval() {
  const router = useRouter();
  const { state, user, refetch } = useSession();
  const [isRejected, setRejected] = useState(false);
  const checkAgain = async () => {
    const { data } = await refetch();
    if (data?.status === "pending") router.refresh();
  };
  useLiveEvent("registration.approved", () => void refetch());
  // A rejection before this page subscribed has already ended the session.
  useLiveEvent("refused", () => void refetch());
  useLiveEvent("registration.asked", () => router.refresh());
  useLiveEvent("registration.answered", () => router.refresh());
  useLiveEvent("registration.rejected", () => setRejected(true));
  useEffect(() => {
    if (user?.status === "active") openDocument(destinationOf(user, nextPathIn(location.search)));
  }, [user]);
  if (isRejected || state === "not authenticated") return <SessionOver isRejected={isRejected} />;
  return <WaitingActions onCheckAgain={checkAgain} />;
}

function SessionOver({ isRejected }: { isRejected: boolean }) {
  return (
    <Alert
      live
      kind={isRejected ? "problem" : "info"}
      title={isRejected ? "Your registration was not approved" : "You’re logged out"}
      actions={
        <ButtonLink href={isRejected ? "/contact" : "/auth"} variant="ghost" size="sm">
          {isRejected ? "Contact us" : "Log in"}
        </ButtonLink>
      }
    >
      {isRejected
        ? "We emailed you the reason and your options."
        : "Log in to check your registration. If we’ve decided, you’ll have an email from us."}
    </Alert>
  );
}
