"use client";

import { useRouter } from "next/navigation";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { PasswordInput } from "@/components/form/password-input";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter } from "@/components/ui/card";

export function PasswordForm({ email }: { email: string }) {
  const router = useRouter();
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: async () => (await import("@/lib/auth/schema")).changePasswordSchema,
    defaultValues: { currentPassword: "", newPassword: "" },
    path: "/api/account/password",
    onSuccess: () => {
      form.reset();
      toast({ title: "Password changed", description: "All other sessions were logged out.", kind: "good" });
      router.refresh();
    },
  });
  const password = form.watch("newPassword");
  const hasFieldError = Boolean(errorOf("currentPassword") ?? errorOf("newPassword"));
  return (
    <Card>
      <Form onSubmit={submit}>
        <CardBody className="flex flex-col gap-5 pt-5">
          <FormError problem={hasFieldError ? null : problem} />
          {/* Lets password managers associate the password with the email. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <Field id="current-password" label="Current password" error={errorOf("currentPassword")}>
            <PasswordInput autoComplete="current-password" {...form.register("currentPassword")} />
          </Field>
          <NewPasswordField
            id="new-password"
            label="New password"
            value={password}
            about={{ email }}
            error={errorOf("newPassword")}
            field={form.register("newPassword")}
          />
        </CardBody>
        <CardFooter>
          <Button type="submit" pending={pending} pendingText="Changing…">
            Change password
          </Button>
        </CardFooter>
      </Form>
    </Card>
  );
}
