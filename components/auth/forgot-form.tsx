"use client";

import { useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Alert } from "@/components/ui/alert";
import { ButtonLink, Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { adminLoginPage } from "@/lib/auth/admin/messages";
import { authMessages } from "@/lib/auth/messages";

export function ForgotForm() {
  const [sent, setSent] = useState<{ token: string | null } | null>(null);
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: async () => (await import("@/lib/auth/schema")).forgotPasswordSchema,
    defaultValues: { email: "" },
    path: "/api/auth/forgot-password",
    onSuccess: (answer: { success: boolean; token: string | null }) => {
      toast({ ...authMessages.forgotSent, kind: "good" });
      setSent({ token: answer.token });
    },
    onFailure: () => toast({ ...authMessages.forgotFailed, kind: "problem" }),
  });
  if (sent) {
    return (
      <div className="flex flex-col gap-5">
        <Alert kind="good" title={authMessages.forgotSent.title} live>
          {authMessages.forgotSent.description} The link works once and expires in one hour.
        </Alert>
        {sent.token ? <ButtonLink href={`/reset-password?token=${sent.token}`}>Set a new password</ButtonLink> : null}
        <ButtonLink href={loginPage()} variant="ghost">
          Back to login
        </ButtonLink>
      </div>
    );
  }
  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      <FormError problem={problem} />
      <Field id="forgot-email" label="Email" error={errorOf("email")}>
        <Input type="email" autoComplete="username" {...form.register("email")} />
      </Field>
      <Button type="submit" pending={pending} pendingText="Sending…" className="self-start">
        Send reset link
      </Button>
    </Form>
  );
}

/** Admins have a separate login page and return to it. */
const loginPage = (): string => (new URLSearchParams(location.search).has("admin") ? adminLoginPage : "/auth");
