"use client";

import { BulkDecisions, type Decisions, RowDecisions } from "@/components/admin/action/decisions";

interface Reviewed {
  id: string;
  title: string;
}

const why = { name: "reason", label: "Reason", kind: "textarea", hint: "The seller will see this." } as const;

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
        title: `Reject “${title}”?`,
        description:
          "For listings that don’t belong on the marketplace. We’ll tell the seller why, and they can’t submit it again.",
        confirm: "Reject",
        pending: "Rejecting…",
        done: "Listing rejected",
      }),
    },
    {
      verb: "request_changes",
      label: "Request changes",
      fields: [{ ...why, label: "What should change?" }],
      one: ({ title }) => ({
        title: `Request changes to “${title}”`,
        description: "The listing goes back to the seller to edit and resubmit.",
        confirm: "Request changes",
        pending: "Sending…",
        done: "Changes requested",
      }),
      many: { title: "Request changes to these listings", doneWord: "sent back", confirm: "Request changes" },
    },
    {
      verb: "approve",
      label: "Approve",
      isMain: true,
      undoable: { doing: "Approving…" },
      one: ({ title }) => ({
        title: `Approve “${title}”?`,
        description: "Marketers can find it right away. We’ll notify the seller.",
        confirm: "Approve",
        pending: "Approving…",
        done: "Listing approved",
      }),
      many: { title: "Approve these listings?", doneWord: "approved", confirm: "Approve listings" },
    },
  ],
};

export const ReviewActions = (row: Reviewed) => <RowDecisions of={decisions} row={row} />;
export const ReviewBulk = () => <BulkDecisions of={decisions} />;
