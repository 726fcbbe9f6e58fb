"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { MemberView } from "@/lib/organizations/membership/schema";
import { useHardNavigation } from "@/components/organizations/use-hard-navigation";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { TransferAdminForm } from "./transfer-admin-form";

interface LeaveOrganizationProps {
  organizationName: string;
  members: readonly MemberView[];
  ownUserId: string;
  isAdmin: boolean;
}

/** Transfer the admin role, or leave. */
export function LeaveOrganization({ organizationName, members, ownUserId, isAdmin }: LeaveOrganizationProps) {
  const others = members.filter((member) => member.userId !== ownUserId);
  const isLastAdmin = isAdmin && !others.some((member) => member.role === "admin");
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      {isAdmin && others.length > 0 ? (
        <Card>
          <CardHeader
            title="Transfer admin role"
            description="Make someone else an admin and step down in one step. We'll notify both of you, and you'll both need to log in again."
          />
          <CardBody>
            <TransferAdminForm others={others} />
          </CardBody>
        </Card>
      ) : null}
      <Card>
        <CardHeader
          title={`Leave ${organizationName}`}
          description={
            isLastAdmin
              ? "You are the only admin, and every organization needs one. Make someone else an admin first."
              : "You lose access right away. Your work stays with the organization, and you keep your account."
          }
        />
        {isLastAdmin ? null : (
          <CardBody>
            <LeaveButton organizationName={organizationName} />
          </CardBody>
        )}
      </Card>
    </div>
  );
}

function LeaveButton({ organizationName }: { organizationName: string }) {
  const navigate = useHardNavigation();
  const [isOpen, setOpen] = useState(false);
  const { send } = useApiMutation({ failureTitle: `You are still a member of ${organizationName}` });
  const leave = async () => {
    const isDone = await send("POST", "/api/organizations/current/leave");
    setOpen(false);
    if (isDone) navigate("/organization-join-pending");
  };
  return (
    <>
      <Button variant="warn" onClick={() => setOpen(true)}>
        Leave organization
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={`Leave ${organizationName}?`}
          description="You can only return if an admin adds you again."
          confirm="Leave"
          variant="danger"
          onConfirm={leave}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
