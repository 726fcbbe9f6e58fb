"use client";

import { UserCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { notify } from "@/components/layout/toasts/toasts";
import { Button } from "@/components/ui/button";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";
import type { TicketDetail } from "@/lib/support/inbox/queries";

interface AssignButtonProps {
  enquiry: Pick<TicketDetail, "id" | "number" | "assigneeId" | "assigneeName">;
  adminId: string;
}

/** Assigns the ticket to the current admin, or unassigns it. */
export function AssignButton({ enquiry: { id, number, assigneeId, assigneeName }, adminId }: AssignButtonProps) {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const isMine = assigneeId === adminId;
  const hand = async () => {
    setPending(true);
    try {
      await apiRequest("POST", `/api/admin/tickets/${id}/${isMine ? "unassign" : "assign"}`, { seen: assigneeId });
      notify({ title: isMine ? `Ticket #${number} unassigned` : `Ticket #${number} assigned to you`, kind: "good" });
    } catch (error) {
      const description = error instanceof ApiError ? error.sentence : "Nothing was changed; try again in a moment.";
      notify({ title: "We couldn’t change the assignee", description, kind: "problem" });
    }
    setPending(false);
    router.refresh();
  };
  return (
    <Button variant="ghost" size="sm" disabled={pending} onClick={() => void hand()}>
      <UserCheck aria-hidden="true" />
      {isMine ? "Unassign" : assigneeName ? `Take over from ${assigneeName}` : "Assign to me"}
    </Button>
  );
}
