import { ActionDialog } from "@/components/admin/action/action-dialog";
import { ChangeList } from "@/components/admin/activity/change-list";
import { Moment } from "@/components/admin/moment";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { heldChanges } from "@/lib/listings/held-words";
import type { OwnListing } from "@/lib/listings/view";

interface WaitingEditProps {
  id: string;
  title: string;
  waiting: NonNullable<OwnListing["waiting"]>;
}

/** What a seller would change on an approved listing, beside what marketers see until it is decided. */
export function WaitingEdit({ id, title, waiting }: WaitingEditProps) {
  const base = `/api/admin/opportunities/${id}`;
  const body = { reviewId: waiting.reviewId };
  return (
    <Card className="mb-5">
      <CardHeader title="A change waits for a decision" />
      <CardBody>
        <p className="text-sm text-soft">
          Marketers see the struck-out values. Sent <Moment at={new Date(waiting.since)} />.
        </p>
        <ChangeList changes={heldChanges(waiting)} />
        <div className="mt-4 flex flex-wrap gap-2.5">
          <ActionDialog
            label="Reject the change"
            variant="warn"
            title={`Reject the change of “${title}”`}
            description="The listing stays on sale with its approved values. The seller is told why."
            fields={[{ name: "reason", label: "Why", kind: "textarea", hint: "The seller reads it." }]}
            body={body}
            path={`${base}/reject-edit`}
            confirm="Reject the change"
            pending="Rejecting…"
            done="The change is rejected"
            danger
          />
          <ActionDialog
            label="Approve the change"
            variant="ink"
            title={`Put the change of “${title}” live`}
            description="Marketers see the new values at once, and the seller is told."
            body={body}
            path={`${base}/approve-edit`}
            confirm="Approve the change"
            pending="Approving…"
            done="The change is live"
          />
        </div>
      </CardBody>
    </Card>
  );
}
