"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { notify } from "@/components/layout/toasts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
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

/** Letting in says as what; declining may say why. */
export function DecideDialog({ request: { id, person }, decision, onClose }: DecideDialogProps) {
  const formId = useId();
  const router = useRouter();
  const lets = decision === "approve";
  const api = useApiForm({
    schema: decideJoinRequestSchema,
    method: "PATCH",
    path: `/api/organizations/join-requests/${id}`,
    defaultValues: { decision, role: "editor" as const, reason: "" },
    onSuccess: () => {
      notify({
        title: lets ? `${person.name} is in` : `${person.name} is declined`,
        description: "They were told by mail.",
        kind: "good",
      });
      onClose();
      router.refresh();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="sm"
      title={lets ? `Let ${person.name} in?` : `Decline ${person.name}?`}
      description={
        lets
          ? `${person.email} becomes a member at once. Make sure that you know this person.`
          : "The mail tells them from which day they can ask you again."
      }
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <SubmitButton
            form={formId}
            variant={lets ? "primary" : "danger"}
            pending={api.pending}
            pendingText="One moment…"
          >
            {lets ? "Let in" : "Decline"}
          </SubmitButton>
        </>
      }
    >
      <Form id={formId} onSubmit={api.submit} className="flex flex-col gap-4">
        <FormError problem={api.problem} />
        {lets ? (
          <Field id={`${formId}-role`} label="As" hint="You can change it later." error={api.errorOf("role")}>
            <Select options={roles} {...api.form.register("role")} />
          </Field>
        ) : (
          <Field
            id={`${formId}-reason`}
            label="Reason"
            optional
            hint="They read it in the mail."
            error={api.errorOf("reason")}
          >
            <Textarea rows={3} {...api.form.register("reason")} />
          </Field>
        )}
      </Form>
    </Dialog>
  );
}
