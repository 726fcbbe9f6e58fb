"use client";

import { useRouter } from "next/navigation";
import { useWatch } from "react-hook-form";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { PasswordInput } from "@/components/form/password-input";
import { StrengthMeter } from "@/components/form/strength-meter";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { notify } from "@/components/layout/toasts/toasts";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { changePasswordSchema } from "@/lib/auth/password-change/schema";
import { passwordStrength } from "@/lib/auth/password-rules";

export function AdminPasswordCard() {
  const router = useRouter();
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: changePasswordSchema,
    defaultValues: { currentPassword: "", newPassword: "" },
    path: "/api/admin/own-access/password",
    onSuccess: () => {
      form.reset();
      notify({ title: "Password changed", description: "Your other sessions were logged out.", kind: "good" });
      router.refresh();
    },
  });
  const newPassword = useWatch({ control: form.control, name: "newPassword" });
  return (
    <Card>
      <CardHeader title="Password" description="Changing it logs out your other sessions." />
      <CardBody>
        <Form onSubmit={submit} className="flex max-w-sm flex-col gap-4">
          <FormError problem={problem} />
          <Field id="current-password" label="Current password" error={errorOf("currentPassword")}>
            <PasswordInput autoComplete="current-password" {...form.register("currentPassword")} />
          </Field>
          <Field id="new-password" label="New password" hint="8 to 128 characters." error={errorOf("newPassword")}>
            <PasswordInput autoComplete="new-password" {...form.register("newPassword")} />
          </Field>
          {newPassword ? <StrengthMeter strength={passwordStrength(newPassword)} /> : null}
          <SubmitButton pending={pending} pendingText="Changing…" variant="ghost" className="self-start">
            Change password
          </SubmitButton>
        </Form>
      </CardBody>
    </Card>
  );
}
