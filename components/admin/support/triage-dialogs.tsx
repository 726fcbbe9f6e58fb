"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import { type TicketPriority, priorityLabels, ticketPriorities } from "@/lib/support/clocks/clocks";
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
