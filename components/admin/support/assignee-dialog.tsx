"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";

interface AssigneeDialogProps {
  id: string;
  assigneeId: string | null;
  admins: readonly { id: string; name: string }[];
}

/** Assigns the ticket to any admin. */
export function AssigneeDialog({ id, assigneeId, admins }: AssigneeDialogProps) {
  const options = admins.map(({ id: value, name: label }) => ({ value, label }));
  return (
    <ActionDialog
      label="Assign…"
      title="Who takes this ticket?"
      fields={[
        { name: "assigneeId", label: "Assignee", kind: "select", options, initial: assigneeId ?? options[0]?.value },
      ]}
      body={{ seen: assigneeId }}
      path={`/api/admin/tickets/${id}/assign`}
      confirm="Assign"
      pending="Assigning…"
      done="Ticket assigned"
    />
  );
}
