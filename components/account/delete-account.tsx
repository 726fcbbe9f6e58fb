"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { PasswordInput } from "@/components/form/password-input";
import { useApiForm } from "@/components/form/use-api-form";
import { clearToasts, toast } from "@/components/layout/toasts/toast-store";
import { markLogout } from "@/components/session/logout-in-progress";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { deletionWord } from "@/lib/account/deletion/schema";
import { apiRequest } from "@/lib/platform/http/api-client";

/** Explains what is deleted and what remains before asking. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <CardBody className="flex flex-col gap-4 pt-5 text-sm">
        <p>
          <strong>What we delete:</strong> your name, email, password, sessions, API keys, notifications, and settings.
          If you are an organization’s only member, it closes and its listings are archived.
        </p>
        <p>
          <strong>What remains:</strong> messages, proposals, and deals, as they also belong to the other side and your
          organization. They will show “Former member.” Contracts you signed keep your name. The activity log keeps your
          actions under an anonymous ID.
        </p>
        <p>
          <strong>This can’t be undone.</strong> Request your data first if you want a copy.
        </p>
      </CardBody>
      {isOpen ? (
        <DeletionForm onCancel={() => setOpen(false)} />
      ) : (
        <CardFooter>
          <Button variant="warn" onClick={() => setOpen(true)}>
            Delete my account
          </Button>
        </CardFooter>
      )}
    </Card>
  );
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const client = useQueryClient();
  const router = useRouter();
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: async () => (await import("@/lib/account/deletion/schema")).deleteAccountSchema,
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
