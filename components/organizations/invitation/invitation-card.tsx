import { dayWords } from "@/lib/organizations/day-words";
import type { PublicInvitation } from "@/lib/organizations/invitations/schema";
import { memberRoleLabels, memberRoleWords } from "@/lib/organizations/vocabulary";
import { OrganizationLine } from "../organization-line";

/** Who invites, to what, as what. */
export function InvitationCard({ invitation }: { invitation: PublicInvitation }) {
  const { organization, role, email, inviter, expiresAt } = invitation;
  const rows = [
    ["Invited by", inviter],
    ["For", email],
    ["As", `${memberRoleLabels[role]}: you can ${memberRoleWords[role]}`],
    ["Open until", dayWords(new Date(expiresAt))],
  ] as const;
  return (
    <div className="mb-7 rounded-xl border border-line bg-card p-5">
      <OrganizationLine {...organization} />
      <dl className="mt-4 grid grid-cols-[6.5rem_1fr] gap-x-4 gap-y-2 border-t border-line pt-4 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
