"use client";

import { type SyntheticEvent, useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { PasswordInput } from "@/components/form/password-input";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { CodeField, codeIfAsked, codeNeeded } from "@/components/two-step/code-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { reauthenticateSchema } from "@/lib/auth/password-change/schema";
import { apiRequest } from "@/lib/platform/http/api-client";

interface PasswordFormProps {
  /** The reauthentication endpoint: for the user session or the admin session. */
  path: string;
  onAnswer: (isGiven: boolean) => void;
}

export function ReauthenticationDialog({ open, ...props }: PasswordFormProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      size="sm"
      onOpenChange={(isOpen) => (isOpen ? undefined : props.onAnswer(false))}
      title="Confirm it’s you"
      description="Enter your password to make this change. Nothing you entered is lost."
    >
      <PasswordForm {...props} />
    </Dialog>
  );
}

function PasswordForm({ path, onAnswer }: PasswordFormProps) {
  const [asksForCode, setAsksForCode] = useState(false);
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: reauthenticateSchema,
    defaultValues: { password: "" },
    path,
    send: (input) => apiRequest("POST", path, input).catch(codeIfAsked),
    onSuccess: (answer: unknown) => (answer === codeNeeded ? setAsksForCode(true) : onAnswer(true)),
  });
  const error = errorOf("password");
  // React bubbles submit events through the component tree, where an outer form would catch them.
  const submitAlone = (event: SyntheticEvent) => {
    event.stopPropagation();
    return submit(event);
  };
  return (
    <Form onSubmit={submitAlone} className="flex flex-col gap-5">
      <FormError problem={error || errorOf("code") ? null : problem} />
      <Field id="recent-password" label="Your password" error={error}>
        <PasswordInput autoComplete="current-password" data-autofocus {...form.register("password")} />
      </Field>
      {asksForCode ? <CodeField id="recent-code" error={errorOf("code")} {...form.register("code")} /> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <SubmitButton pending={pending} pendingText="Checking…">
          Continue
        </SubmitButton>
      </div>
    </Form>
  );
}
