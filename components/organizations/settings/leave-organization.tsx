"use client";

import { useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { useHardNavigation } from "@/components/organizations/use-hard-navigation";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Select } from "@/components/ui/select";
import type { MemberView } from "@/lib/organizations/membership/schema";
import { memberRoleLabels } from "@/lib/organizations/vocabulary";

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
            description="Make someone else an admin and step down at the same time. We’ll notify both of you, and you’ll both need to log in again."
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
          description="You can return only if an admin adds you again."
          confirm="Leave"
          variant="danger"
          onConfirm={leave}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

const ownRoles = (["editor", "viewer"] as const).map((value) => ({ value, label: memberRoleLabels[value] }));

/** Reloads afterward, as the user is no longer an admin. */
export function TransferAdminForm({ others }: { others: readonly MemberView[] }) {
  const navigate = useHardNavigation();
  const api = useApiForm({
    schema: async () => (await import("@/lib/organizations/membership/schema")).handOverSchema,
    defaultValues: { memberId: "", ownRole: "editor" as const },
    path: "/api/organizations/current/hand-over",
    onSuccess: () => navigate("/settings/organization?tab=members"),
  });
  const [successor, setSuccessor] = useState<MemberView | null>(null);
  const ask = api.form.handleSubmit(({ memberId }) => setSuccessor(others.find(({ id }) => id === memberId) ?? null));
  const handOver = async () => {
    await api.submit();
    setSuccessor(null);
  };
  return (
    <Form onSubmit={(event) => void ask(event)} className="flex flex-col gap-4">
      <FormError problem={api.problem} />
      <div className="flex flex-wrap items-start gap-3">
        <Field id="successor" label="New admin" error={api.errorOf("memberId")} className="min-w-56 flex-1">
          <Select
            placeholder="Select a member"
            options={others.map(({ id, name, role }) => ({ value: id, label: `${name}, ${memberRoleLabels[role]}` }))}
            {...api.form.register("memberId")}
          />
        </Field>
        <Field id="own-role" label="Your new role" error={api.errorOf("ownRole")} className="w-36">
          <Select options={ownRoles} {...api.form.register("ownRole")} />
        </Field>
        <div className="self-end">
          <Button type="submit" variant="warn" pending={api.pending} pendingText="Transferring…">
            {" "}
            Transfer{" "}
          </Button>
        </div>
      </div>
      {successor ? (
        <ConfirmDialog
          title={`Transfer admin role to ${successor.name}?`}
          description={`You become ${article(api.form.getValues("ownRole"))}, and only an admin can change that. We’ll notify both of you, and you’ll need to log in again.`}
          confirm="Transfer"
          variant="danger"
          onConfirm={handOver}
          onClose={() => setSuccessor(null)}
        />
      ) : null}
    </Form>
  );
}

const article = (role: "editor" | "viewer") => (role === "editor" ? "an editor" : "a viewer");
