import type { Assigned, Assignee } from "@/lib/moderation/assignment-queries";
import { ActionDialog } from "./action-dialog";

interface ReviewAssigneeProps extends Assigned {
  /** The API path of what is reviewed. */
  base: string;
  name: string;
  adminId: string;
  assignees: readonly Assignee[];
}

/** Who is assigned to an item in the queue, and a menu to assign it, with the current admin first. */
export function ReviewAssignee({ base, name, assigneeId, assigneeName, adminId, assignees }: ReviewAssigneeProps) {
  const options = assignees.map(({ id, name: label }) => ({
    value: id,
    label: id === adminId ? `${label} (you)` : label,
  }));
  return (
    <span className="flex flex-col items-start gap-1">
      {assigneeName ?? <span className="text-soft">Unassigned</span>}
      <ActionDialog
        label={assigneeId ? "Reassign" : "Assign"}
        variant="quiet"
        title={`Who reviews “${name}”?`}
        fields={[
          {
            name: "assigneeId",
            label: "Assignee",
            kind: "select",
            optional: true,
            options: [...options, ...(assigneeId ? [{ value: "", label: "Unassigned" }] : [])],
            initial: assigneeId ?? adminId,
          },
        ]}
        body={{ seen: assigneeId }}
        path={`${base}/assign`}
        confirm="Save assignee"
        pending="Saving…"
        done="Assignee saved"
      />
    </span>
  );
}
