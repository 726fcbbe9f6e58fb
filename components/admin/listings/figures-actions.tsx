import { ActionDialog } from "@/components/admin/action/action-dialog";
import type { ListingDetail } from "@/lib/listings/view";

/** Verifies the audience and reach figures of a listing, or withdraws the verification. */
export function FiguresActions({ listing }: { listing: ListingDetail }) {
  const { id, title, reach, own, metricsVerifiedAt } = listing;
  const base = `/api/admin/opportunities/${id}`;
  if (metricsVerifiedAt)
    return (
      <ActionDialog
        label="Withdraw verification"
        title={`Withdraw verification of the figures in “${title}”?`}
        description="Marketers will see the seller’s stated source instead. We’ll notify the seller."
        fields={[{ name: "reason", label: "Reason", kind: "textarea", hint: "The seller will see this." }]}
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
      title={`Verify the figures in “${title}”?`}
      description="Marketers will see “Verified by Pitchside” beside every figure, and matching counts it as evidence. We remove the badge when the seller changes a figure, its source or its date."
      fields={[
        {
          name: "note",
          label: "Evidence",
          kind: "textarea",
          hint: "What you checked, such as an audit report. Only admins can see this.",
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
