"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import { BulkDialog } from "@/components/admin/action/bulk-dialog";

const base = "/api/admin/opportunities";
const noun = ["listing", "listings"] as const;
const why = { name: "reason", label: "Why", kind: "textarea", hint: "The seller reads it." } as const;

export function ReviewActions({ id, title }: { id: string; title: string }) {
  return (
    <>
      <ActionDialog
        label="Reject"
        variant="warn"
        title={`Reject “${title}”`}
        description="For what has no place on the marketplace. The seller is told why and cannot submit it again."
        fields={[why]}
        path={`${base}/${id}/reject`}
        confirm="Reject"
        pending="Rejecting…"
        done="The listing is rejected"
        danger
      />
      <ActionDialog
        label="Ask for changes"
        title={`Ask for changes to “${title}”`}
        description="The listing goes back to its seller, who changes it and submits it again."
        fields={[{ ...why, label: "What should change" }]}
        path={`${base}/${id}/request-changes`}
        confirm="Send back"
        pending="Sending back…"
        done="The listing is back with its seller"
      />
      <ActionDialog
        label="Approve"
        variant="ink"
        title={`Put “${title}” on sale`}
        description="Marketers find it at once, and its seller is told."
        path={`${base}/${id}/approve`}
        confirm="Approve"
        pending="Approving…"
        done="The listing is live"
      />
    </>
  );
}

export function ReviewBulk() {
  const shared = { path: `${base}/bulk`, noun } as const;
  return (
    <>
      <BulkDialog
        {...shared}
        label="Ask for changes"
        verb="request_changes"
        title="Send these listings back"
        fields={[{ ...why, label: "What should change" }]}
        doneWord="sent back"
        confirm="Send them back"
      />
      <BulkDialog
        {...shared}
        label="Approve"
        verb="approve"
        title="Put these listings on sale"
        doneWord="approved"
        confirm="Approve them"
      />
    </>
  );
}
