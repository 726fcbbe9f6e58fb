import { FactList } from "@/components/ui/fact-list";
import { formatLongDate } from "@/lib/platform/format";
import type { PublicInvitation } from "@/lib/organizations/invitations/schema";
import { memberRoleLabels, memberRoleAbilities } from "@/lib/organizations/vocabulary";
import { OrganizationLine } from "../organization-line";

/** Inviter, organization and role of an invitation. */
export function InvitationCard({ invitation }: { invitation: PublicInvitation }) {
  const { organization, role, email, inviter, expiresAt } = invitation;
  const rows = [
    ["Invited by", inviter],
    ["For", email],
    ["Role", `${memberRoleLabels[role]}: you can ${memberRoleAbilities[role]}`],
    ["Valid until", formatLongDate(new Date(expiresAt))],
  ] as const;
  return (
    <div className="mb-7 rounded-xl border border-line bg-card p-5">
      <OrganizationLine {...organization} />
      <FactList facts={rows} className="mt-4 border-t border-line pt-4" />
    </div>
  );
}
