"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import { BulkDecisions, type Decisions, RowDecisions } from "@/components/admin/action/decisions";
import { formatCount } from "@/lib/platform/format";
import { useCommentsBody } from "./field-comments";

interface Reviewed {
  id: string;
  title: string;
  /** Sent with a request for changes. */
  body?: ReturnType<typeof useCommentsBody>;
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
          "For listings that don’t belong on the Marketplace. We’ll tell the seller why, and they can’t submit it again.",
        confirm: "Reject",
        pending: "Rejecting…",
        done: "Listing rejected",
      }),
    },
    {
      verb: "request_changes",
      label: "Request changes",
      fields: [{ ...why, label: "What should change?" }],
      one: ({ title, body }) => ({
        title: `Request changes to “${title}”`,
        description: `The listing goes back to the seller to edit and resubmit.${includedText(body)}`,
        body,
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

function includedText({ comments = [] }: ReturnType<typeof useCommentsBody> = {}): string {
  return comments.length > 0 ? ` Includes ${formatCount(comments.length, "field comment")}.` : "";
}

export const ReviewActions = (row: Reviewed) => (
  <RowDecisions of={decisions} row={{ ...row, body: useCommentsBody() }} />
);

export function RejectEdit({ id, title, reviewId }: Reviewed & { reviewId: string }) {
  const body = useCommentsBody();
  return (
    <ActionDialog
      label="Reject edit"
      variant="warn"
      title={`Reject the edit to “${title}”?`}
      description={`The listing stays published with its approved values. We’ll tell the seller why.${includedText(body)}`}
      fields={[why]}
      body={{ reviewId, ...body }}
      path={`/api/admin/opportunities/${id}/reject-edit`}
      confirm="Reject edit"
      pending="Rejecting…"
      done="Edit rejected"
      danger
    />
  );
}

export const ReviewBulk = () => <BulkDecisions of={decisions} />;
