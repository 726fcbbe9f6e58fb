"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { UserCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import type { TicketDetail } from "@/lib/support/inbox/detail-queries";

interface AssignButtonProps {
  inquiry: Pick<TicketDetail, "id" | "number" | "assigneeId" | "assigneeName">;
  adminId: string;
}

/** Assigns the ticket to the current admin, or unassigns it. */
export function AssignButton({ inquiry: { id, number, assigneeId, assigneeName }, adminId }: AssignButtonProps) {
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
