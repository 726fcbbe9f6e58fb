"use client";

import { useState } from "react";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { PasswordInput } from "@/components/form/password-input";
import { useApiForm } from "@/components/form/use-api-form";
import { CodeField, codeIfAsked, codeNeeded } from "@/components/two-step/code-field";
import { reauthenticateSchema } from "@/lib/auth/schema";
import { apiRequest } from "@/lib/platform/http/api-client";

interface ReauthenticationDialogProps {
  /** The reauthentication endpoint: for the user session or the admin session. */
  path: string;
  onAnswer: (isProvided: boolean) => void;
}

export function ReauthenticationDialog({ path, onAnswer }: ReauthenticationDialogProps) {
  const [asksForCode, setAsksForCode] = useState(false);
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: reauthenticateSchema,
    defaultValues: { password: "" },
    path,
    send: (input) => apiRequest("POST", path, input).catch(codeIfAsked),
    onSuccess: (answer: unknown) => (answer === codeNeeded ? setAsksForCode(true) : onAnswer(true)),
  });
  const error = errorOf("password");
  return (
    <FormDialog
      onClose={() => onAnswer(false)}
      size="sm"
      title="Confirm it’s you"
      description="Enter your password to make this change. Nothing you entered is lost."
      submit="Continue"
      pending={pending}
      pendingText="Checking…"
      problem={error || errorOf("code") ? null : problem}
      onSubmit={submit}
    >
      <Field id="recent-password" label="Your password" error={error}>
        <PasswordInput autoComplete="current-password" data-autofocus {...form.register("password")} />
      </Field>
      {asksForCode ? <CodeField id="recent-code" error={errorOf("code")} {...form.register("code")} /> : null}
    </FormDialog>
  );
}
