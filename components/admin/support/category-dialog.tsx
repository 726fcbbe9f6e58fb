"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import { type TicketCategory, categoryLabels, ticketCategories } from "@/lib/support/vocabulary";

const options = ticketCategories.map((value) => ({ value, label: categoryLabels[value] }));

export function CategoryDialog({ id, category }: { id: string; category: TicketCategory }) {
  return (
    <ActionDialog
      label="Change what it is about"
      title="What is this enquiry about?"
      description="The inbox is narrowed by it. The sender does not see it."
      fields={[{ name: "category", label: "About", kind: "select", options, initial: category }]}
      path={`/api/admin/tickets/${id}/categorize`}
      confirm="Keep it"
      pending="Keeping it…"
      done="The category is kept"
    />
  );
}
