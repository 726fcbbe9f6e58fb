"use client";

import { UserCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { ActionDialog } from "@/components/admin/action/action-dialog";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import type { TicketDetail } from "@/lib/support/inbox/detail-queries";
import { canPerform, holdPeriodLabels, holdPeriods } from "@/lib/support/states";

interface TicketActionsProps {
  inquiry: Pick<TicketDetail, "id" | "number" | "state" | "assigneeId" | "assigneeName">;
  adminId: string;
}

/** Ticket actions other than replying. */
export function TicketActions({ inquiry, adminId }: TicketActionsProps) {
  const { id, number, state } = inquiry;
  const shared = { size: "sm", body: { seen: state } } as const;
  const base = `/api/admin/tickets/${id}`;
  const isSettled = !canPerform("resolve", state);
  return (
    <>
      {canPerform("mark_spam", state) ? (
        <ActionDialog
          {...shared}
          label="Spam"
          variant="warn"
          title={`Mark ticket #${number} as spam?`}
          description="It leaves the queues, and no email is sent. You can undo this later."
          path={`${base}/mark-spam`}
          confirm="Mark as spam"
          pending="Marking…"
          done="Ticket marked as spam"
          danger
        />
      ) : null}
      {canPerform("clear_spam", state) ? <NotSpamButton inquiry={inquiry} /> : null}
      <AssignButton inquiry={inquiry} adminId={adminId} />
      {canPerform("hold", state) ? (
        <ActionDialog
          {...shared}
          label="Hold"
          title={`Put ticket #${number} on hold?`}
          description="It leaves the Open queue, and its SLA clocks pause. It reopens when the hold ends or the sender replies."
          fields={[{ name: "period", label: "For", kind: "select", options: periods, initial: "three_days" }]}
          path={`${base}/hold`}
          confirm="Put on hold"
          pending="Saving…"
          done="Ticket put on hold"
        />
      ) : null}
      {canPerform("resume", state) ? (
        <ActionDialog
          {...shared}
          label="Resume"
          title={`Return ticket #${number} to the Open queue?`}
          description="Its SLA clocks resume where they paused."
          path={`${base}/resume`}
          confirm="Resume ticket"
          pending="Saving…"
          done="Ticket is open again"
        />
      ) : null}
      {canPerform("resolve", state) ? (
        <ActionDialog
          {...shared}
          label="Resolve"
          title={`Resolve ticket #${number}?`}
          description="For tickets that need no reply. No email is sent. It reopens if the sender writes again."
          path={`${base}/resolve`}
          confirm="Resolve ticket"
          pending="Resolving…"
          done="Ticket resolved"
        />
      ) : null}
      {canPerform("reopen", state) ? (
        <ActionDialog
          {...shared}
          label={isSettled ? "Reopen" : "Move to Open"}
          title={isSettled ? `Reopen ticket #${number}?` : `Move ticket #${number} to the Open queue?`}
          description="It goes back to the Open queue and waits for a reply, for example after a phone call."
          path={`${base}/reopen`}
          confirm={isSettled ? "Reopen ticket" : "Move to Open"}
          pending={isSettled ? "Reopening…" : "Moving…"}
          done={isSettled ? "Ticket reopened" : "Ticket moved to Open"}
        />
      ) : null}
    </>
  );
}

/** In one click: marking it as spam undoes it. */
function NotSpamButton({ inquiry: { id, number, state } }: Pick<TicketActionsProps, "inquiry">) {
  const router = useRouter();
  const { isPending, send } = useApiMutation({ failureTitle: "We couldn’t reopen the ticket", idempotent: true });
  const clear = async () => {
    if (await send("POST", `/api/admin/tickets/${id}/clear-spam`, { seen: state }))
      toast({ title: `Ticket #${number} is open`, kind: "good" });
    router.refresh();
  };
  return (
    <Button variant="ink" size="sm" pending={isPending} pendingText="Opening…" onClick={() => void clear()}>
      Not spam
    </Button>
  );
}

const periods = holdPeriods.map((value) => ({ value, label: holdPeriodLabels[value] }));

interface AssignButtonProps {
  inquiry: Pick<TicketDetail, "id" | "number" | "assigneeId" | "assigneeName">;
  adminId: string;
}

/** Assigns the ticket to the current admin, or unassigns it. */
function AssignButton({ inquiry: { id, number, assigneeId, assigneeName }, adminId }: AssignButtonProps) {
  const router = useRouter();
  const { isPending, send } = useApiMutation({ failureTitle: "We couldn’t change the assignee", idempotent: true });
  const isMine = assigneeId === adminId;
  const assign = async () => {
    const path = `/api/admin/tickets/${id}/${isMine ? "unassign" : "assign"}`;
    const isAssigned = await send("POST", path, { seen: assigneeId });
    if (isAssigned) toast({ title: `Ticket #${number} ${isMine ? "unassigned" : "assigned to you"}`, kind: "good" });
    // After an error too: someone else may have taken it.
    router.refresh();
  };
  return (
    <Button variant="ghost" size="sm" pending={isPending} pendingText="Assigning…" onClick={() => void assign()}>
      <UserCheck aria-hidden="true" />
      {isMine ? "Unassign" : assigneeName ? `Take over from ${assigneeName}` : "Assign to me"}
    </Button>
  );
}
