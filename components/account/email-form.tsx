"use client";

import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { notify } from "@/components/layout/toasts";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { changeEmailSchema } from "@/lib/auth/email-change/schema";

interface EmailFormProps {
  onSent: () => void;
  onCancel: () => void;
}

export function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: changeEmailSchema,
    defaultValues: { email: "" },
    path: "/api/account/email",
    onSuccess: (_, { email }) => {
      notify({
        title: "Confirm it at the new address",
        description: `A link is on its way to ${email}.`,
        kind: "good",
      });
      onSent();
    },
  });
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4 border-t border-line pt-4">
      <FormError problem={problem} />
      <Field
        id="new-email"
        label="New address"
        hint="It is used once you follow the link that we send there. The old one is told, with a link to take it back."
        error={errorOf("email")}
      >
        <Input type="email" autoComplete="email" autoFocus {...form.register("email")} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton pending={pending} pendingText="Sending…">
          Send the link
        </SubmitButton>
      </div>
    </Form>
  );
}
