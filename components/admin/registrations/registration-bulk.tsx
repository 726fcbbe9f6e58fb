"use client";

import { BulkDialog } from "@/components/admin/action/bulk-dialog";
import { askFields, rejectFields } from "./decision-fields";

const path = "/api/admin/pending-users/bulk";
const noun = ["registration", "registrations"] as const;

export function RegistrationBulk() {
  return (
    <>
      <BulkDialog
        label="Reject"
        path={path}
        verb="reject"
        title="Reject these registrations"
        fields={rejectFields}
        doneWord="rejected"
        noun={noun}
        confirm="Reject and mail the reason"
        danger
      />
      <BulkDialog
        label="Ask"
        path={path}
        verb="ask"
        title="Ask these people the same question"
        fields={askFields}
        doneWord="asked"
        noun={noun}
        confirm="Send the question"
      />
      <BulkDialog
        label="Approve"
        path={path}
        verb="approve"
        title="Approve these registrations"
        doneWord="approved"
        noun={noun}
        confirm="Approve them"
      />
    </>
  );
}
