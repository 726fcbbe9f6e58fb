"use client";

import { BulkDecisions, type Decisions, RowDecisions } from "@/components/admin/action/decisions";
import { withPeriod } from "@/lib/platform/format";

interface DecidableRequest {
  id: string;
  person: string;
  organization: string;
}

const why = {
  name: "reason",
  label: "Reason",
  kind: "textarea",
  optional: true,
  hint: "The person who asked will see this.",
} as const;
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

const decisions: Decisions<DecidableRequest> = {
  base: "/api/admin/organization-join-requests",
  noun: ["request", "requests"],
  each: [
    {
      verb: "reject",
      label: "Decline",
      fields: [why],
      danger: true,
      one: ({ person, organization }) => ({
        title: `Decline ${person}’s request?`,
        description: `You’re deciding on behalf of the admins of ${withPeriod(organization)} Our email tells ${person} when they can request again.`,
        confirm: "Decline",
        pending: "Declining…",
        done: "Request declined",
      }),
      many: { title: "Decline these requests?", doneWord: "declined", confirm: "Decline requests" },
    },
    {
      verb: "approve",
      label: "Approve",
      isMain: true,
      one: ({ person, organization }) => ({
        title: `Approve ${person} for ${organization}?`,
        description:
          "You’re deciding on behalf of the organization’s admins, who will see the new member. We’ll notify the person right away.",
        fields: [role],
        confirm: "Approve",
        pending: "Approving…",
        done: `${person} is now a member of ${organization}`,
      }),
      many: { title: "Approve these people as editors?", doneWord: "approved", confirm: "Approve requests" },
    },
  ],
};

export const JoinRequestActions = (row: DecidableRequest) => <RowDecisions of={decisions} row={row} />;
export const JoinRequestBulk = () => <BulkDecisions of={decisions} />;
