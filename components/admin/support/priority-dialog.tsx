"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import { type TicketPriority, priorityLabels, ticketPriorities } from "@/lib/support/clocks/clocks";

const options = ticketPriorities.map((value) => ({ value, label: priorityLabels[value] }));

export function PriorityDialog({ id, priority }: { id: string; priority: TicketPriority }) {
  return (
    <ActionDialog
      label="Change priority"
      title="How urgent is this ticket?"
      description="Urgent and high-priority tickets are due sooner, as set under Settings. The sender doesn’t see this."
      fields={[{ name: "priority", label: "Priority", kind: "select", options, initial: priority }]}
      path={`/api/admin/tickets/${id}/prioritize`}
      confirm="Save"
      pending="Saving…"
      done="Priority saved"
    />
  );
}
