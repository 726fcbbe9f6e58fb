"use client";

import { formatCount } from "@/lib/platform/format";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { ChevronDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/layout/toasts/toast-store";
import { useLiveEvent } from "@/components/live/live-events";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader } from "@/components/ui/card";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import type { MemberView } from "@/lib/organizations/membership/schema";
import { type MemberRole, memberRoleLabels, memberRoleAbilities, memberRoles } from "@/lib/organizations/vocabulary";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";

interface MemberListProps {
  members: readonly MemberView[];
  ownUserId: string;
  isAdmin: boolean;
}

/** Members, admins first. Changing a role or removing a member logs that person out. */
export function MemberList({ members, ownUserId, isAdmin }: MemberListProps) {
  const router = useRouter();
  const [requested, setAsked] = useState<PendingChange | null>(null);
  useLiveEvent("members.changed", () => router.refresh());
  return (
    <Card className="max-w-4xl">
      <CardHeader title={formatCount(members.length, "member")} />
      <ul className="divide-y divide-line border-t border-line">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 px-5 py-3.5">
            <span className="flex min-w-0 items-center gap-3">
              <Avatar name={member.name} imageUrl={member.pictureUrl} />
              <span className="min-w-0">
                <span className="block font-semibold break-words">
                  {member.name} {member.userId === ownUserId ? <Badge tone="outline">You</Badge> : null}
                </span>
                <span className="block truncate text-meta text-soft">{member.email}</span>
              </span>
            </span>
            {isAdmin && member.userId !== ownUserId ? (
              <MemberMenu member={member} onAsk={setAsked} />
            ) : (
              <span className="text-sm text-soft">{memberRoleLabels[member.role]}</span>
            )}
          </li>
        ))}
      </ul>
      {requested ? <ChangeDialog asked={requested} onClose={() => setAsked(null)} /> : null}
    </Card>
  );
}

function MemberMenu({ member, onAsk }: { member: MemberView; onAsk: (requested: PendingChange) => void }) {
  const others = memberRoles.filter((role) => role !== member.role);
  return (
    <DropdownMenu
      label={`Change role of ${member.name}: ${memberRoleLabels[member.role]}`}
      trigger={
        <>
          {memberRoleLabels[member.role]}
          <ChevronDown aria-hidden="true" />
        </>
      }
      items={[
        ...others.map((role) => ({
          label: `Make ${memberRoleLabels[role]}`,
          onSelect: () => onAsk({ member, role }),
        })),
        { kind: "separator" },
        { label: "Remove", danger: true, onSelect: () => onAsk({ member, role: null }) },
      ]}
    />
  );
}

/** A new role, or null to remove the member. */
interface PendingChange {
  member: MemberView;
  role: MemberRole | null;
}

function ChangeDialog({ asked: { member, role }, onClose }: { asked: PendingChange; onClose: () => void }) {
  const router = useRouter();
  const { send } = useApiMutation({ failureTitle: "Nothing changed" });
  const change = async () => {
    const path = `/api/organizations/members/${member.id}`;
    const isDone = await (role ? send("PATCH", path, { role }) : send("DELETE", path));
    onClose();
    if (!isDone) return;
    toast({
      title: role ? `${member.name} is now ${memberRoleLabels[role]}` : `${member.name} was removed`,
      description: "We logged them out and notified them by email.",
      kind: "good",
    });
    router.refresh();
  };
  return (
    <ConfirmDialog
      title={role ? `Make ${member.name} ${memberRoleLabels[role]}?` : `Remove ${member.name}?`}
      description={
        role
          ? `They can then ${memberRoleAbilities[role]}. We’ll log them out everywhere and notify them by email.`
          : "They lose access right away. We’ll log them out everywhere and notify them by email. Their work stays with the organization."
      }
      confirm={role ? `Make ${memberRoleLabels[role]}` : "Remove"}
      variant={role ? "primary" : "danger"}
      onConfirm={change}
      onClose={onClose}
    />
  );
}
