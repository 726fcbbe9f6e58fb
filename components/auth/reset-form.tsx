"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { PasswordInput } from "@/components/form/password-input";
import { StrengthMeter } from "@/components/form/strength-meter";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { notify } from "@/components/layout/toasts/toasts";
import { authMessages } from "@/lib/auth/messages";
import { passwordStrength } from "@/lib/auth/password-rules";
import { resetPasswordSchema } from "@/lib/auth/schema";

export function ResetForm({ token }: { token: string }) {
  const router = useRouter();
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: resetPasswordSchema,
    defaultValues: { token, newPassword: "" },
    path: "/api/auth/reset-password",
    onSuccess: () => {
      notify({ ...authMessages.resetDone, kind: "good" });
      router.replace("/auth");
    },
    onFailure: () => notify({ ...authMessages.resetFailed, kind: "problem" }),
  });
  const password = form.watch("newPassword");
  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      <FormError problem={problem} />
      <Field
        id="reset-password"
        label="New password"
        hint="At least 8 characters; 15 or more is better."
        error={errorOf("newPassword")}
      >
        <PasswordInput autoComplete="new-password" {...form.register("newPassword")} />
      </Field>
      {password ? <StrengthMeter strength={passwordStrength(password)} /> : null}
      <SubmitButton pending={pending} pendingText="Saving…" className="self-start">
        Set new password
      </SubmitButton>
    </Form>
  );
}
