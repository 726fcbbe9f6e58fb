"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { authMessages } from "@/lib/auth/messages";
import { NewPasswordField } from "./new-password-field";

/** `loginPage` is the next page: admins have their own. */
export function ResetForm({ token, loginPage = "/auth" }: { token: string; loginPage?: string }) {
  const router = useRouter();
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: async () => (await import("@/lib/auth/schema")).resetPasswordSchema,
    defaultValues: { token, newPassword: "" },
    path: "/api/auth/reset-password",
    onSuccess: () => {
      toast({ ...authMessages.resetDone, kind: "good" });
      router.replace(loginPage);
    },
    onFailure: () => toast({ ...authMessages.resetFailed, kind: "problem" }),
  });
  const password = form.watch("newPassword");
  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      <FormError problem={problem} />
      <NewPasswordField
        id="reset-password"
        label="New password"
        value={password}
        error={errorOf("newPassword")}
        field={form.register("newPassword")}
      />
      <Button type="submit" pending={pending} pendingText="Saving…" className="self-start">
        Set new password
      </Button>
    </Form>
  );
}
