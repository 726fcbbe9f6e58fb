"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import type { EnquiryDetail } from "@/lib/support/inbox/queries";
import { canTake } from "@/lib/support/states";
import { AssignButton } from "./assign-button";

interface EnquiryActionsProps {
  enquiry: Pick<EnquiryDetail, "id" | "number" | "state" | "assigneeId" | "assigneeName">;
  adminId: string;
}

/** What can be done about an enquiry besides writing to it. */
export function EnquiryActions({ enquiry, adminId }: EnquiryActionsProps) {
  const { id, number, state } = enquiry;
  const shared = { size: "sm", body: { seen: state } } as const;
  const base = `/api/admin/tickets/${id}`;
  return (
    <>
      {canTake("mark_spam", state) ? (
        <ActionDialog
          {...shared}
          label="Spam"
          variant="warn"
          title={`Keep enquiry ${number} apart as spam`}
          description="It leaves the queues, and nobody is written to. It can be taken out of the spam again."
          path={`${base}/mark-spam`}
          confirm="Mark as spam"
          pending="Marking…"
          done="The enquiry is kept apart as spam"
          danger
        />
      ) : null}
      {canTake("clear_spam", state) ? (
        <ActionDialog
          {...shared}
          label="Not spam"
          variant="ink"
          title={`Enquiry ${number} is no spam`}
          description="It joins the open enquiries, and has waited since its sender last wrote. An enquiry that the form itself kept apart was not confirmed by mail: your answer is the first that its sender hears."
          path={`${base}/clear-spam`}
          confirm="It is no spam"
          pending="Taking it out…"
          done="The enquiry is open"
        />
      ) : null}
      <AssignButton enquiry={enquiry} adminId={adminId} />
      {canTake("resolve", state) ? (
        <ActionDialog
          {...shared}
          label="Resolve"
          title={`Resolve enquiry ${number}`}
          description="For what needs no further letter: nobody is written to. It opens again when its sender writes to it."
          path={`${base}/resolve`}
          confirm="Resolve it"
          pending="Resolving…"
          done="The enquiry is resolved"
        />
      ) : null}
      {canTake("reopen", state) ? (
        <ActionDialog
          {...shared}
          label="Open again"
          title={`Open enquiry ${number} again`}
          description="It joins the open enquiries and waits for an answer from now on, such as after a call or a letter to another address."
          path={`${base}/reopen`}
          confirm="Open it"
          pending="Opening…"
          done="The enquiry is open"
        />
      ) : null}
    </>
  );
}
