import { ActionDialog } from "@/components/admin/action/action-dialog";
import { UtcTime } from "@/components/format/utc-time";
import type { InvitedAdmin } from "@/lib/auth/admin/registration/schema";

export function OpenInvitations({ invitations }: { invitations: readonly InvitedAdmin[] }) {
  if (invitations.length === 0) return <p className="text-sm text-soft">No open invitations.</p>;
  return (
    <ul className="divide-y divide-line">
      {invitations.map((invitation) => (
        <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
          <div className="min-w-0">
            <p className="truncate font-semibold">{invitation.email}</p>
            <p className="text-meta text-soft">
              Valid until <UtcTime at={invitation.expiresAt} withTime />
            </p>
          </div>
          <ActionDialog
            label={
              <>
                Revoke<span className="sr-only"> the invitation for {invitation.email}</span>
              </>
            }
            variant="quiet"
            title="Revoke this invitation?"
            description={`The link we sent to ${invitation.email} will stop working. You can invite them again with a new link.`}
            path={`/api/admin/invitations/${invitation.id}/revoke`}
            confirm="Revoke invitation"
            pending="Revoking…"
            done="Invitation revoked"
            danger
          />
        </li>
      ))}
    </ul>
  );
}
