"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import type { TicketTriage } from "@/lib/moderation/requesters/queries";
import { type TicketPriority, priorityLabels, ticketPriorities } from "@/lib/support/clocks/clocks";
import { type TicketState, canPerform, stateLabels } from "@/lib/support/states";
import { type TicketCategory, categoryLabels, ticketCategories } from "@/lib/support/vocabulary";

const categories = ticketCategories.map((value) => ({ value, label: categoryLabels[value] }));
const priorities = ticketPriorities.map((value) => ({ value, label: priorityLabels[value] }));

export function CategoryDialog({ id, category }: { id: string; category: TicketCategory }) {
  return (
    <ActionDialog
      label="Change category"
      title="What is this ticket about?"
      description="Used to filter the inbox. The sender doesn’t see this."
      fields={[{ name: "category", label: "Category", kind: "select", options: categories, initial: category }]}
      path={`/api/admin/tickets/${id}/categorize`}
      confirm="Save"
      pending="Saving…"
      done="Category saved"
    />
  );
}

export function PriorityDialog({ id, priority }: { id: string; priority: TicketPriority }) {
  return (
    <ActionDialog
      label="Change priority"
      title="How urgent is this ticket?"
      description="Urgent and high-priority tickets are due sooner, as set under Settings. The sender doesn’t see this."
      fields={[{ name: "priority", label: "Priority", kind: "select", options: priorities, initial: priority }]}
      path={`/api/admin/tickets/${id}/prioritize`}
      confirm="Save"
      pending="Saving…"
      done="Priority saved"
    />
  );
}

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
      title="Who should handle this ticket?"
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

interface MergeDialogProps {
  ticket: { id: string; number: number; state: TicketState };
  /** The sender's other tickets. */
  others: TicketTriage["tickets"];
}

/** Merges the ticket into another one of the same sender; without one there is nothing to merge. */
export function MergeDialog({ ticket: { id, number, state }, others }: MergeDialogProps) {
  const options = others
    .filter((other) => other.isSameSender && canPerform("merge", other.state))
    .map((other) => ({
      value: other.id,
      label: `#${other.number} ${other.subject} (${stateLabels[other.state].toLowerCase()})`,
    }));
  const [first] = options;
  if (!first || !canPerform("merge", state)) return null;
  return (
    <ActionDialog
      label="Merge"
      title={`Merge ticket #${number} into another?`}
      description="Its messages move to the other ticket, which reopens if this one still needs a reply. This can’t be undone."
      fields={[{ name: "intoId", label: "Into", kind: "select", options, initial: first.value }]}
      path={`/api/admin/tickets/${id}/merge`}
      body={{ seen: state }}
      confirm="Merge tickets"
      pending="Merging…"
      done="Tickets merged"
      danger
    />
  );
}
