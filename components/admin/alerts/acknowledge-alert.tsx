"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";

/** Shows the other admins that someone is handling it. */
export const AcknowledgeAlert = ({ id, label }: { id: string; label: string }) => (
  <ActionDialog
    label="Acknowledge"
    title={`Acknowledge “${label}”?`}
    description="Other admins see that you’re on it. The alert closes automatically once the metric is back below its threshold."
    fields={[
      { name: "note", label: "Note", kind: "textarea", optional: true, placeholder: "What you’re doing about it" },
    ]}
    path={`/api/admin/alerts/${id}/acknowledge`}
    body={{}}
    confirm="Acknowledge"
    pending="Saving…"
    done="Alert acknowledged"
  />
);
