"use client";

import { useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { type MemberView, handOverSchema } from "@/lib/organizations/membership/schema";
import { memberRoleLabels } from "@/lib/organizations/vocabulary";
import { useHardNavigation } from "@/components/organizations/use-hard-navigation";

const ownRoles = (["editor", "viewer"] as const).map((value) => ({ value, label: memberRoleLabels[value] }));

/** Reloads afterwards, as the user is no longer an admin. */
export function TransferAdminForm({ others }: { others: readonly MemberView[] }) {
  const navigate = useHardNavigation();
  const api = useApiForm({
    schema: handOverSchema,
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
          description={`You become ${article(api.form.getValues("ownRole"))}, and only an admin can change that. We'll notify both of you, and you'll need to log in again.`}
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
