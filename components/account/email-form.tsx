"use client";

import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { changeEmailSchema } from "@/lib/auth/schema";

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
      toast({
        title: "Confirm your new email",
        description: `We sent a link to ${email}.`,
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
        label="New email"
        hint="We'll send a link to confirm it, and notify your current email with a link to undo the change."
        error={errorOf("email")}
      >
        <Input type="email" autoComplete="email" autoFocus {...form.register("email")} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={pending} pendingText="Sending…">
          {" "}
          Send link{" "}
        </Button>
      </div>
    </Form>
  );
}
