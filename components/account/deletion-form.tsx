"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { PasswordInput } from "@/components/form/password-input";
import { useApiForm } from "@/components/form/use-api-form";
import { clearToasts, toast } from "@/components/layout/toasts/toast-store";
import { markLogout } from "@/components/session/logout-in-progress";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { deleteAccountSchema, deletionWord } from "@/lib/account/deletion/schema";
import { apiRequest } from "@/lib/platform/http/api-client";

/** Asks for the password and a typed word. */
export function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const client = useQueryClient();
  const router = useRouter();
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: deleteAccountSchema,
    defaultValues: { password: "", word: "" },
    path: "/api/account/delete",
    send: (values) => {
      markLogout(true);
      return apiRequest("POST", "/api/account/delete", values);
    },
    onFailure: () => markLogout(false),
    onSuccess: () => {
      client.clear();
      clearToasts();
      toast({ title: "Your account was deleted", description: "Thank you for using Pitchside." });
      router.replace("/");
      router.refresh();
    },
  });
  const hasFieldError = Boolean(errorOf("password") ?? errorOf("word"));
  return (
    <Form onSubmit={submit} className="flex flex-col gap-5 border-t border-line px-5 py-5">
      <FormError problem={hasFieldError ? null : problem} />
      <Field id="delete-password" label="Your password" error={errorOf("password")}>
        <PasswordInput autoComplete="current-password" {...form.register("password")} />
      </Field>
      <Field id="delete-word" label={`Type ${deletionWord} to confirm`} error={errorOf("word")}>
        <Input autoComplete="off" spellCheck={false} className="max-w-60" {...form.register("word")} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" pending={pending} pendingText="Deleting…">
          Permanently delete my account
        </Button>
      </div>
    </Form>
  );
}
