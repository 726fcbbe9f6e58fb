"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { type JoinRequestView, decideJoinRequestSchema } from "@/lib/organizations/join-requests/schema";
import { memberRoleLabels } from "@/lib/organizations/vocabulary";

export type Decision = "approve" | "reject";

interface DecideDialogProps {
  request: JoinRequestView;
  decision: Decision;
  onClose: () => void;
}

const roles = (["editor", "viewer"] as const).map((value) => ({ value, label: memberRoleLabels[value] }));

/** Approving sets a role; declining can give a reason. */
export function DecideDialog({ request: { id, person }, decision, onClose }: DecideDialogProps) {
  const formId = useId();
  const router = useRouter();
  const approves = decision === "approve";
  const api = useApiForm({
    schema: decideJoinRequestSchema,
    method: "PATCH",
    path: `/api/organizations/join-requests/${id}`,
    defaultValues: { decision, role: "editor" as const, reason: "" },
    onSuccess: () => {
      toast({
        title: approves ? `${person.name} approved` : `${person.name} declined`,
        description: "We notified them by email.",
        kind: "good",
      });
      onClose();
      router.refresh();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={approves ? `Approve ${person.name}?` : `Decline ${person.name}?`}
      description={
        approves
          ? `${person.email} becomes a member right away. Make sure you know this person.`
          : "Our email tells them when they can request again."
      }
      submit={approves ? "Approve" : "Decline"}
      variant={approves ? "primary" : "danger"}
      pending={api.pending}
      pendingText="One moment…"
      problem={api.problem}
      onSubmit={api.submit}
    >
      {approves ? (
        <Field id={`${formId}-role`} label="Role" hint="You can change it later." error={api.errorOf("role")}>
          <Select options={roles} {...api.form.register("role")} />
        </Field>
      ) : (
        <Field
          id={`${formId}-reason`}
          label="Reason"
          optional
          hint="Included in our email to them."
          error={api.errorOf("reason")}
        >
          <Textarea rows={3} {...api.form.register("reason")} />
        </Field>
      )}
    </FormDialog>
  );
}
