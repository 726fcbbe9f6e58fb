"use client";

import { BulkDecisions, type Decisions, RowDecisions } from "@/components/admin/action/decisions";

interface Reviewed {
  id: string;
  title: string;
}

const why = { name: "reason", label: "Why", kind: "textarea", hint: "The seller reads it." } as const;

const decisions: Decisions<Reviewed> = {
  base: "/api/admin/opportunities",
  noun: ["listing", "listings"],
  each: [
    {
      verb: "reject",
      label: "Reject",
      fields: [why],
      danger: true,
      one: ({ title }) => ({
        title: `Reject “${title}”`,
        description: "For what has no place on the marketplace. The seller is told why and cannot submit it again.",
        confirm: "Reject",
        pending: "Rejecting…",
        done: "The listing is rejected",
      }),
    },
    {
      verb: "request_changes",
      label: "Ask for changes",
      fields: [{ ...why, label: "What should change" }],
      one: ({ title }) => ({
        title: `Ask for changes to “${title}”`,
        description: "The listing goes back to its seller, who changes it and submits it again.",
        confirm: "Send back",
        pending: "Sending back…",
        done: "The listing is back with its seller",
      }),
      many: { title: "Send these listings back", doneWord: "sent back", confirm: "Send them back" },
    },
    {
      verb: "approve",
      label: "Approve",
      isMain: true,
      one: ({ title }) => ({
        title: `Put “${title}” on sale`,
        description: "Marketers find it at once, and its seller is told.",
        confirm: "Approve",
        pending: "Approving…",
        done: "The listing is live",
      }),
      many: { title: "Put these listings on sale", doneWord: "approved", confirm: "Approve them" },
    },
  ],
};

export const ReviewActions = (row: Reviewed) => <RowDecisions of={decisions} row={row} />;
export const ReviewBulk = () => <BulkDecisions of={decisions} />;
