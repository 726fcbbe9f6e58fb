import { BadgeCheck } from "lucide-react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { organizationStatusLabels, verificationLabels } from "@/lib/moderation/organization-labels";
import type { OrganizationStatus, Verification } from "@/lib/moderation/organizations/states";

const tones: Record<OrganizationStatus, BadgeTone> = { active: "pitch", suspended: "signal", merged: "neutral" };

export function OrganizationStatusBadge({ status }: { status: OrganizationStatus }) {
  return <Badge tone={tones[status]}>{organizationStatusLabels[status]}</Badge>;
}

export function VerificationBadge({ verification }: { verification: Verification }) {
  if (verification === "none") return <Badge tone="gold">? Not verified</Badge>;
  return (
    <Badge tone="outline">
      <BadgeCheck aria-hidden="true" />
      {verificationLabels[verification]}
    </Badge>
  );
}

/** Nobody in it was approved: it is left from a rejected registration. */
export const RejectedBadge = ({ isRejected }: { isRejected: boolean }) =>
  isRejected ? <Badge tone="signal">Registration rejected</Badge> : null;
