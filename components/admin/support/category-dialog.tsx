"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import { type TicketCategory, categoryLabels, ticketCategories } from "@/lib/support/vocabulary";

const options = ticketCategories.map((value) => ({ value, label: categoryLabels[value] }));

export function CategoryDialog({ id, category }: { id: string; category: TicketCategory }) {
  return (
    <ActionDialog
      label="Change category"
      title="What is this ticket about?"
      description="Used to filter the inbox. The sender doesn’t see this."
      fields={[{ name: "category", label: "Category", kind: "select", options, initial: category }]}
      path={`/api/admin/tickets/${id}/categorize`}
      confirm="Save"
      pending="Saving…"
      done="Category saved"
    />
  );
}
