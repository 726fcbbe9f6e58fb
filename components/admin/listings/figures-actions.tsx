import { ActionDialog } from "@/components/admin/action/action-dialog";
import type { ListingDetail } from "@/lib/listings/view";

/** Verifies the audience and reach figures of a listing, or withdraws that. */
export function FiguresActions({ listing }: { listing: ListingDetail }) {
  const { id, title, reach, own, metricsVerifiedAt } = listing;
  const base = `/api/admin/opportunities/${id}`;
  if (metricsVerifiedAt)
    return (
      <ActionDialog
        label="Withdraw verification"
        title={`Withdraw the verification of the figures of “${title}”`}
        description="Marketers see the source that the seller states. The seller is notified."
        fields={[{ name: "reason", label: "Reason", kind: "textarea", hint: "The seller reads it." }]}
        path={`${base}/unverify-figures`}
        confirm="Withdraw"
        pending="Withdrawing…"
        done="Verification withdrawn"
        danger
      />
    );
  if (Object.keys(reach).length === 0) return null;
  return (
    <ActionDialog
      label="Verify figures"
      title={`Verify the figures of “${title}”`}
      description="Marketers see “Verified by Pitchside” beside every figure, and matches count it as evidence. The mark is removed when the seller changes a figure, its source or its date."
      fields={[
        {
          name: "note",
          label: "Evidence",
          kind: "textarea",
          hint: "What you checked, such as the audit report. Only admins see it.",
        },
      ]}
      body={{ version: own?.version }}
      path={`${base}/verify-figures`}
      confirm="Verify figures"
      pending="Verifying…"
      done="Figures verified"
    />
  );
}
