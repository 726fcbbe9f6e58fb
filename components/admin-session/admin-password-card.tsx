"use client";

import { useRouter } from "next/navigation";
import { useWatch } from "react-hook-form";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { PasswordInput } from "@/components/form/password-input";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";

export function AdminPasswordCard() {
  const router = useRouter();
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: async () => (await import("@/lib/auth/schema")).changePasswordSchema,
    defaultValues: { currentPassword: "", newPassword: "" },
    path: "/api/admin/own-access/password",
    onSuccess: () => {
      form.reset();
      toast({ title: "Password changed", description: "Your other sessions were logged out.", kind: "good" });
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
          <NewPasswordField
            id="new-password"
            label="New password"
            value={newPassword ?? ""}
            error={errorOf("newPassword")}
            field={form.register("newPassword")}
          />
          <Button type="submit" pending={pending} pendingText="Changing…" variant="ghost" className="self-start">
            Change password
          </Button>
        </Form>
      </CardBody>
    </Card>
  );
}
