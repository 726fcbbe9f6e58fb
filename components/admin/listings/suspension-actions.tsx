import { ActionDialog } from "@/components/admin/action/action-dialog";
import { type ListingStatus, moves } from "@/lib/listings/states";

interface SuspensionActionsProps {
  id: string;
  title: string;
  status: ListingStatus;
}

/** Suspends a listing, or lifts the suspension. */
export function SuspensionActions({ id, title, status }: SuspensionActionsProps) {
  const base = `/api/admin/opportunities/${id}`;
  if (status === moves.suspend.from)
    return (
      <ActionDialog
        label="Suspend"
        variant="warn"
        title={`Suspend “${title}”?`}
        description="It disappears from search and posts right away. We’ll tell the seller why, and they can’t republish it. Existing conversations and deals stay open."
        fields={[{ name: "reason", label: "Reason", kind: "textarea", hint: "The seller will see this." }]}
        path={`${base}/suspend`}
        confirm="Suspend listing"
        pending="Suspending…"
        done="Listing suspended"
        danger
      />
    );
  if (status !== moves.unsuspend.from) return null;
  return (
    <ActionDialog
      label="Lift suspension"
      variant="ink"
      title={`Lift the suspension of “${title}”?`}
      description="Marketers can find it again right away. We’ll notify the seller."
      path={`${base}/unsuspend`}
      confirm="Lift suspension"
      pending="Lifting…"
      done="Suspension lifted"
    />
  );
}
