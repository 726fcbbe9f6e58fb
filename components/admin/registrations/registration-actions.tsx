"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import { askFields, rejectFields } from "./decision-fields";

interface RegistrationActionsProps {
  registration: { id: string; name: string; status: string };
}

/** Deciding about one registration. */
export function RegistrationActions({ registration: { id, name, status } }: RegistrationActionsProps) {
  const base = `/api/admin/pending-users/${id}`;
  if (status === "rejected") {
    return (
      <ActionDialog
        label="Look again"
        title={`Take the registration of ${name} back into the queue`}
        description="The person can sign in and waits again. Nobody is mailed until you decide."
        path={`${base}/reopen`}
        confirm="Reopen it"
        pending="Reopening…"
        done="The registration waits again"
      />
    );
  }
  if (status !== "pending_review" && status !== "info_requested") return null;
  return (
    <>
      <ActionDialog
        label="Reject"
        variant="warn"
        title={`Reject the registration of ${name}`}
        description="The person reads the reason in a mail and is signed out. You can reopen the registration later."
        fields={rejectFields}
        path={`${base}/reject`}
        confirm="Reject and mail the reason"
        pending="Rejecting…"
        done="The registration is rejected"
        danger
      />
      {status === "pending_review" ? (
        <ActionDialog
          label="Ask"
          title={`Ask ${name} a question first`}
          description="It is mailed, and stands on the page where the person waits. The answer brings the registration back here."
          fields={askFields}
          path={`${base}/ask`}
          confirm="Send the question"
          pending="Sending…"
          done="The question is on its way"
        />
      ) : null}
      <ActionDialog
        label="Approve"
        variant="ink"
        title={`Let ${name} in`}
        description="The account opens at once, the waiting page moves on by itself, and a mail says so."
        path={`${base}/approve`}
        confirm="Approve"
        pending="Approving…"
        done={`${name} may work now`}
      />
    </>
  );
}
