"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { notify } from "@/components/layout/toasts/toasts";
import { useSession } from "@/components/session/use-session";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { Accepted } from "@/lib/organizations/invitations/schema";
import { apiRequest } from "@/lib/platform/http/api-client";
import { sentenceOf } from "../attempt";
import { useFreshStart } from "../use-fresh-start";

/** For an invited user who is logged in. */
export function AcceptInvitation({ token, organizationName }: { token: string; organizationName: string }) {
  const { refetch } = useSession();
  const startFresh = useFreshStart();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const accept = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      const { organizationId } = await apiRequest<Accepted>("POST", "/api/organizations/invitations/accept", { token });
      notify({ title: `You are now a member of ${organizationName}`, kind: "good" });
      const { data: user } = await refetch();
      // Users without an organization switch automatically; everyone else is switched here.
      if (user?.status === "active") await apiRequest("POST", "/api/auth/acting-for", { organizationId });
      startFresh("/settings/organization?tab=members");
    } catch (error) {
      setProblem(sentenceOf(error));
      setPending(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      {problem ? (
        <Alert kind="problem" title="We couldn't accept the invitation" live>
          {problem}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={isPending || undefined} onClick={() => (isPending ? undefined : void accept())}>
          {isPending ? "Joining…" : `Join ${organizationName}`}
        </Button>
        <DeclineInvitation token={token} />
      </div>
    </div>
  );
}

/** Declining needs only the link. */
export function DeclineInvitation({ token }: { token: string }) {
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const decline = async () => {
    try {
      await apiRequest("POST", "/api/organizations/invitations/decline", { token });
      router.refresh();
    } catch (error) {
      notify({ title: "Something went wrong", description: sentenceOf(error), kind: "problem" });
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Decline
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Decline this invitation?"
          description="This link will stop working. To join later, you need a new invitation."
          confirm="Decline invitation"
          isDangerous
          onConfirm={decline}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
