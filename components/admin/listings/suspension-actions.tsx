import { ActionDialog } from "@/components/admin/action/action-dialog";
import { type ListingStatus, moves } from "@/lib/listings/states";

interface SuspensionActionsProps {
  id: string;
  title: string;
  status: ListingStatus;
}

/** Takes one listing off the market, or puts it back. */
export function SuspensionActions({ id, title, status }: SuspensionActionsProps) {
  const base = `/api/admin/opportunities/${id}`;
  if (status === moves.suspend.from)
    return (
      <ActionDialog
        label="Suspend"
        variant="warn"
        title={`Suspend “${title}”`}
        description="It leaves search and posts at once. Its seller is told why and cannot put it back; running threads and deals stay open."
        fields={[{ name: "reason", label: "Why", kind: "textarea", hint: "The seller reads it." }]}
        path={`${base}/suspend`}
        confirm="Suspend the listing"
        pending="Suspending…"
        done="The listing is suspended"
        danger
      />
    );
  if (status !== moves.unsuspend.from) return null;
  return (
    <ActionDialog
      label="Lift the suspension"
      variant="ink"
      title={`Put “${title}” back on the market`}
      description="Marketers find it again at once, and its seller is told."
      path={`${base}/unsuspend`}
      confirm="Lift the suspension"
      pending="Lifting…"
      done="The listing is back on the market"
    />
  );
}
