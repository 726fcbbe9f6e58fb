"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import { BulkDialog } from "@/components/admin/action/bulk-dialog";

const base = "/api/admin/emails";
const noun = ["letter", "letters"] as const;

/** What can be done with a letter that could not be sent. */
export function DeadLetterActions({ id, goTo }: { id: string; goTo?: string }) {
  return (
    <>
      <ActionDialog
        label="Discard"
        variant="warn"
        title="Throw this letter away"
        description="It is deleted. The audit keeps to whom it was addressed."
        path={`${base}/${id}/discard`}
        confirm="Discard it"
        pending="Discarding…"
        done="The letter is discarded"
        goTo={goTo}
        danger
      />
      <ActionDialog
        label="Try again"
        title="Send this letter again"
        description="It starts from the first attempt."
        path={`${base}/${id}/retry`}
        confirm="Try again"
        pending="Queueing…"
        done="The letter is on its way again"
      />
    </>
  );
}

export function DeadLetterBulk() {
  return (
    <>
      <BulkDialog
        label="Discard"
        path={`${base}/bulk`}
        verb="discard"
        title="Throw these letters away"
        doneWord="discarded"
        noun={noun}
        confirm="Discard them"
        danger
      />
      <BulkDialog
        label="Try again"
        path={`${base}/bulk`}
        verb="retry"
        title="Send these letters again"
        doneWord="queued again"
        noun={noun}
        confirm="Try again"
      />
    </>
  );
}
