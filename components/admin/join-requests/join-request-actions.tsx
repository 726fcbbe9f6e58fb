"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import { BulkDialog } from "@/components/admin/action/bulk-dialog";

const base = "/api/admin/organization-join-requests";
const noun = ["request", "requests"] as const;
const why = { name: "reason", label: "Why", kind: "textarea", optional: true, hint: "The person reads it." } as const;

export function JoinRequestActions({ id, person, organization }: { id: string; person: string; organization: string }) {
  return (
    <>
      <ActionDialog
        label="Decline"
        variant="warn"
        title={`Decline the request of ${person}`}
        description={`You decide in place of the admins of ${organization}. The person can ask again after 30 days.`}
        fields={[why]}
        path={`${base}/${id}/reject`}
        confirm="Decline"
        pending="Declining…"
        done="The request is declined"
        danger
      />
      <ActionDialog
        label="Approve"
        variant="ink"
        title={`Let ${person} into ${organization}`}
        description="You decide in place of the organization's admins, who see it in their list of members. The person is told at once."
        fields={[
          {
            name: "role",
            label: "Role",
            kind: "select",
            initial: "editor",
            options: [
              { value: "editor", label: "Editor" },
              { value: "viewer", label: "Viewer" },
            ],
          },
        ]}
        path={`${base}/${id}/approve`}
        confirm="Approve"
        pending="Approving…"
        done={`${person} belongs to ${organization} now`}
      />
    </>
  );
}

export function JoinRequestBulk() {
  return (
    <>
      <BulkDialog
        label="Decline"
        path={`${base}/bulk`}
        verb="reject"
        title="Decline these requests"
        fields={[why]}
        doneWord="declined"
        noun={noun}
        confirm="Decline them"
        danger
      />
      <BulkDialog
        label="Approve"
        path={`${base}/bulk`}
        verb="approve"
        title="Let these people in, as editors"
        doneWord="approved"
        noun={noun}
        confirm="Approve them"
      />
    </>
  );
}
