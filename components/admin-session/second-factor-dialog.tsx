"use client";

import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { type RecoveryCodes, secondFactorCodeSchema } from "@/lib/auth/admin/second-factor/schema";

export type CodeAction = "renew" | "remove";

const actions = {
  renew: {
    title: "New recovery codes",
    description: "The ten new ones replace all that you have now.",
    method: "POST",
    path: "/api/admin/second-factor/recovery-codes",
    does: "Make new codes",
  },
  remove: {
    title: "Switch two-step sign-in off",
    description: "Your account then opens with the password alone, and the recovery codes are void.",
    method: "DELETE",
    path: "/api/admin/second-factor",
    does: "Switch off",
  },
} as const;

interface SecondFactorDialogProps {
  action: CodeAction;
  onClose: () => void;
  /** With the new recovery codes, where there are any. */
  onDone: (codes?: readonly string[]) => void;
}

/** Both changes ask for a code once more. */
export function SecondFactorDialog({ action, onClose, onDone }: SecondFactorDialogProps) {
  const { title, description, method, path, does } = actions[action];
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: secondFactorCodeSchema,
    defaultValues: { code: "" },
    method,
    path,
    onSuccess: (answer: Partial<RecoveryCodes>) => onDone(answer.recoveryCodes),
  });
  return (
    <Dialog
      open
      size="sm"
      title={title}
      description={description}
      onOpenChange={(isOpen) => (isOpen ? null : onClose())}
    >
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <FormError problem={problem} />
        <Field
          id="confirming-code"
          label="Code"
          hint="The six digits of your authenticator app, or one of your recovery codes."
          error={errorOf("code")}
        >
          <Input autoComplete="one-time-code" data-autofocus className="num" {...form.register("code")} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton pending={pending} pendingText="Checking…" variant={action === "remove" ? "danger" : "primary"}>
            {does}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
