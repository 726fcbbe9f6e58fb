import { ActionDialog } from "@/components/admin/action/action-dialog";
import { ChangeList } from "../activity/activity-trail";
import { UtcTime } from "@/components/format/utc-time";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { heldChanges } from "@/lib/listings/waiting-edit-text";
import type { OwnListing } from "@/lib/listings/view";

interface WaitingEditProps {
  id: string;
  title: string;
  currency: string;
  waiting: NonNullable<OwnListing["waiting"]>;
}

/** The pending edit of an approved listing, beside the published values. */
export function PendingEdit({ id, title, currency, waiting }: WaitingEditProps) {
  const base = `/api/admin/opportunities/${id}`;
  const body = { reviewId: waiting.reviewId };
  return (
    <Card className="mb-5">
      <CardHeader title="Pending edit" />
      <CardBody>
        <p className="text-sm text-soft">
          Marketers see the crossed-out values. Submitted <UtcTime at={new Date(waiting.since)} />.
        </p>
        <ChangeList changes={heldChanges(waiting, currency)} />
        <div className="mt-4 flex flex-wrap gap-2.5">
          <ActionDialog
            label="Reject edit"
            variant="warn"
            title={`Reject the edit to “${title}”?`}
            description="The listing stays published with its approved values. We’ll tell the seller why."
            fields={[{ name: "reason", label: "Reason", kind: "textarea", hint: "The seller will see this." }]}
            body={body}
            path={`${base}/reject-edit`}
            confirm="Reject edit"
            pending="Rejecting…"
            done="Edit rejected"
            danger
          />
          <ActionDialog
            label="Approve edit"
            variant="ink"
            title={`Approve the edit to “${title}”?`}
            description="Marketers see the new values right away. We’ll notify the seller."
            body={body}
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
