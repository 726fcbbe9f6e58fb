"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import type { ActionField } from "@/components/admin/action/action-fields";
import { BulkDecisions, type Decisions } from "@/components/admin/action/decisions";
import { UndoableAction } from "@/components/admin/action/undoable-action";
import { rejectionReasons } from "@/lib/moderation/registrations/reasons";

const rejectFields: readonly ActionField[] = [
  {
    name: "code",
    label: "Reason",
    kind: "select",
    placeholder: "Choose a reason",
    options: rejectionReasons.map(({ code, label, text }) => ({ value: code, label, text })),
    fills: "reason",
  },
  { name: "reason", label: "Message to the applicant", kind: "textarea", hint: "Edit as needed." },
];

const askFields: readonly ActionField[] = [
  {
    name: "question",
    label: "Question",
    kind: "textarea",
    placeholder: "Which properties do you sell, and can you share a page that lists you as their contact?",
  },
];

const decisions: Decisions = {
  base: "/api/admin/pending-users",
  noun: ["registration", "registrations"],
  each: [
    {
      verb: "reject",
      label: "Reject",
      fields: rejectFields,
      danger: true,
      many: { title: "Reject these registrations?", doneWord: "rejected", confirm: "Reject and send email" },
    },
    {
      verb: "ask",
      label: "Ask a question",
      fields: askFields,
      many: { title: "Ask these people a question?", doneWord: "asked", confirm: "Send question" },
    },
    {
      verb: "approve",
      label: "Approve",
      many: { title: "Approve these registrations?", doneWord: "approved", confirm: "Approve registrations" },
    },
  ],
};

export const RegistrationBulk = () => <BulkDecisions of={decisions} />;

interface RegistrationActionsProps {
  registration: { id: string; name: string; status: string };
}

/** The decision on one registration. */
export function RegistrationActions({ registration: { id, name, status } }: RegistrationActionsProps) {
  const base = `/api/admin/pending-users/${id}`;
  if (status === "rejected") {
    return (
      <ActionDialog
        label="Reopen"
        title={`Reopen the registration of ${name}?`}
        description="They can log in and are pending again. We don’t email them until you decide."
        path={`${base}/reopen`}
        confirm="Reopen registration"
        pending="Reopening…"
        done="Registration reopened"
      />
    );
  }
  if (status !== "pending_review" && status !== "info_requested") return null;
  return (
    <>
      <ActionDialog
        label="Reject"
        variant="warn"
        title={`Reject the registration of ${name}?`}
        description="We’ll email them the reason and log them out. You can reopen the registration later."
        fields={rejectFields}
        path={`${base}/reject`}
        confirm="Reject and send email"
        pending="Rejecting…"
        done="Registration rejected"
        danger
      />
      {status === "pending_review" ? (
        <ActionDialog
          label="Ask a question"
          title={`Ask ${name} a question`}
          description="We’ll email it and show it on their waiting page. Their answer appears here."
          fields={askFields}
          path={`${base}/ask`}
          confirm="Send question"
          pending="Sending…"
          done="Question sent"
        />
      ) : null}
      <UndoableAction label="Approve" path={`${base}/approve`} doing="Approving…" done={`${name} approved`} />
    </>
  );
}
