"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Moment } from "@/components/admin/moment";
import { notify } from "@/components/layout/toasts";
import { Button } from "@/components/ui/button";
import type { InvitedAdmin } from "@/lib/auth/admin/registration/schema";
import { apiRequest } from "@/lib/platform/api-client";

export function OpenInvitations({ invitations }: { invitations: readonly InvitedAdmin[] }) {
  const router = useRouter();
  const revoke = useMutation({
    mutationFn: ({ id }: InvitedAdmin) => apiRequest("POST", `/api/admin/invitations/${id}/revoke`),
    onSuccess: (_, { email }) => {
      notify({
        title: "Invitation revoked",
        description: `The link sent to ${email} opens nothing now.`,
        kind: "good",
      });
      router.refresh();
    },
    onError: () => notify({ title: "The invitation stands", description: "Try again in a moment.", kind: "problem" }),
  });
  if (invitations.length === 0) return <p className="text-sm text-soft">No invitation is open.</p>;
  return (
    <ul className="divide-y divide-line">
      {invitations.map((invitation) => (
        <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
          <div className="min-w-0">
            <p className="truncate font-semibold">{invitation.email}</p>
            <p className="text-meta text-soft">
              Valid until <Moment at={invitation.expiresAt} withTime />
            </p>
          </div>
          <Button
            variant="quiet"
            size="sm"
            disabled={revoke.isPending}
            aria-label={`Revoke the invitation of ${invitation.email}`}
            onClick={() => revoke.mutate(invitation)}
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}
