"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import type { TicketDetail } from "@/lib/support/inbox/queries";
import { canTake } from "@/lib/support/states";
import { AssignButton } from "./assign-button";

interface TicketActionsProps {
  enquiry: Pick<TicketDetail, "id" | "number" | "state" | "assigneeId" | "assigneeName">;
  adminId: string;
}

/** Ticket actions other than replying. */
export function TicketActions({ enquiry, adminId }: TicketActionsProps) {
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
          title={`Mark ticket #${number} as spam?`}
          description="It leaves the queues, and we send no email. You can undo this later."
          path={`${base}/mark-spam`}
          confirm="Mark as spam"
          pending="Marking…"
          done="Ticket marked as spam"
          danger
        />
      ) : null}
      {canTake("clear_spam", state) ? (
        <ActionDialog
          {...shared}
          label="Not spam"
          variant="ink"
          title={`Remove ticket #${number} from spam?`}
          description="It returns to the open tickets, waiting since the sender’s last message. If the form filtered it automatically, the sender got no confirmation, so your reply is the first email they receive."
          path={`${base}/clear-spam`}
          confirm="Not spam"
          pending="Restoring…"
          done="Ticket reopened"
        />
      ) : null}
      <AssignButton enquiry={enquiry} adminId={adminId} />
      {canTake("resolve", state) ? (
        <ActionDialog
          {...shared}
          label="Resolve"
          title={`Resolve ticket #${number}?`}
          description="For tickets that need no reply. We send no email. It reopens if the sender writes again."
          path={`${base}/resolve`}
          confirm="Resolve ticket"
          pending="Resolving…"
          done="Ticket resolved"
        />
      ) : null}
      {canTake("reopen", state) ? (
        <ActionDialog
          {...shared}
          label="Reopen"
          title={`Reopen ticket #${number}?`}
          description="It returns to the open tickets and awaits a reply from now on, for example after a phone call."
          path={`${base}/reopen`}
          confirm="Reopen ticket"
          pending="Reopening…"
          done="Ticket reopened"
        />
      ) : null}
    </>
  );
}
