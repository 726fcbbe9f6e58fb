import { ActionDialog } from "@/components/admin/action/action-dialog";
import { ChangeList } from "../activity/activity-trail";
import { UtcTime } from "@/components/format/utc-time";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { placeOfField } from "@/lib/listings/field-names";
import { heldChanges } from "@/lib/listings/waiting-edit-text";
import type { OwnListing } from "@/lib/listings/view";
import { CommentControl } from "./field-comments";
import { RejectEdit } from "./review-actions";

interface WaitingEditProps {
  id: string;
  title: string;
  currency: string;
  waiting: NonNullable<OwnListing["waiting"]>;
}

/** The pending edit of an approved listing, beside the published values. */
export function PendingEdit({ id, title, currency, waiting }: WaitingEditProps) {
  const base = `/api/admin/opportunities/${id}`;
  const changes = heldChanges(waiting, currency);
  return (
    <Card className="mb-5">
      <CardHeader title="Pending edit" />
      <CardBody>
        <p className="text-sm text-soft">
          Marketers see the crossed-out values. Submitted <UtcTime at={new Date(waiting.since)} />.
        </p>
        <ChangeList
          changes={changes}
          beside={({ path, field }) =>
            // The prices of packages share one comment, below the last of them.
            changes.findLast((change) => change.path === path)?.field === field ? (
              <CommentControl field={path} label={placeOfField(path).label} />
            ) : null
          }
        />
        <div className="mt-4 flex flex-wrap gap-2.5">
          <RejectEdit id={id} title={title} reviewId={waiting.reviewId} />
          <ActionDialog
            label="Approve edit"
            variant="ink"
            title={`Approve the edit to “${title}”?`}
            description="Marketers see the new values right away. We’ll notify the seller."
            body={{ reviewId: waiting.reviewId }}
            path={`${base}/approve-edit`}
            confirm="Approve edit"
            pending="Approving…"
            done="Edit approved"
          />
        </div>
      </CardBody>
    </Card>
  );
}
