"use client";

import { BulkDecisions, type Decisions, RowDecisions } from "@/components/admin/action/decisions";

interface Asked {
  id: string;
  person: string;
  organization: string;
}

const why = { name: "reason", label: "Why", kind: "textarea", optional: true, hint: "The person reads it." } as const;
const role = {
  name: "role",
  label: "Role",
  kind: "select",
  initial: "editor",
  options: [
    { value: "editor", label: "Editor" },
    { value: "viewer", label: "Viewer" },
  ],
} as const;

const decisions: Decisions<Asked> = {
  base: "/api/admin/organization-join-requests",
  noun: ["request", "requests"],
  each: [
    {
      verb: "reject",
      label: "Decline",
      fields: [why],
      danger: true,
      one: ({ person, organization }) => ({
        title: `Decline the request of ${person}`,
        description: `You decide in place of the admins of ${organization}. The mail tells the person from which day they can ask again.`,
        confirm: "Decline",
        pending: "Declining…",
        done: "The request is declined",
      }),
      many: { title: "Decline these requests", doneWord: "declined", confirm: "Decline them" },
    },
    {
      verb: "approve",
      label: "Approve",
      isMain: true,
      one: ({ person, organization }) => ({
        title: `Let ${person} into ${organization}`,
        description:
          "You decide in place of the organization's admins, who see it in their list of members. The person is told at once.",
        fields: [role],
        confirm: "Approve",
        pending: "Approving…",
        done: `${person} belongs to ${organization} now`,
      }),
      many: { title: "Let these people in, as editors", doneWord: "approved", confirm: "Approve them" },
    },
  ],
};

export const JoinRequestActions = (row: Asked) => <RowDecisions of={decisions} row={row} />;
export const JoinRequestBulk = () => <BulkDecisions of={decisions} />;
