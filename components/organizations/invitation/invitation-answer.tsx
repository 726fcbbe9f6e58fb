"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { toast } from "@/components/layout/toasts/toast-store";
import { useSession } from "@/components/session/use-session";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { Accepted } from "@/lib/organizations/invitations/schema";
import { apiRequest } from "@/lib/platform/http/api-client";
import { useHardNavigation } from "@/components/organizations/use-hard-navigation";

/** For an invited user who is logged in. */
export function AcceptInvitation({ token, organizationName }: { token: string; organizationName: string }) {
  const { refetch } = useSession();
  const navigate = useHardNavigation();
  const { isPending, problem, run } = useApiMutation();
  const accept = () =>
    run(async () => {
      const { organizationId } = await apiRequest<Accepted>("POST", "/api/organizations/invitations/accept", { token });
      toast({ title: `You are now a member of ${organizationName}`, kind: "good" });
      const { data: user } = await refetch();
      // Users without an organization switch automatically; everyone else is switched here.
      if (user?.status === "active") await apiRequest("POST", "/api/auth/acting-for", { organizationId });
      navigate("/settings/organization?tab=members");
    });
  return (
    <div className="flex flex-col gap-4">
      {problem ? (
        <Alert kind="problem" title="We couldn't accept the invitation" live>
          {problem.message}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          pending={isPending}
          onClick={() => void accept()}
          pendingText="Joining…"
        >{`Join ${organizationName}`}</Button>
        <DeclineInvitation token={token} />
      </div>
    </div>
  );
}

/** Declining needs only the link. */
export function DeclineInvitation({ token }: { token: string }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const { send } = useApiMutation({ failureTitle: "We couldn’t decline the invitation" });
  const decline = async () => {
    const isDone = await send("POST", "/api/organizations/invitations/decline", { token });
    setOpen(false);
    if (isDone) router.refresh();
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Decline
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title="Decline this invitation?"
          description="This link will stop working. To join later, you need a new invitation."
          confirm="Decline invitation"
          variant="danger"
          onConfirm={decline}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
