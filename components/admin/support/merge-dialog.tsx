"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import type { TicketTriage } from "@/lib/moderation/requesters/queries";
import { type TicketState, canPerform, stateLabels } from "@/lib/support/states";

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
