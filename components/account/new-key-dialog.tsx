"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/form/field";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { type NewApiKey, createApiKeySchema } from "@/lib/auth/api-keys/schema";
import { ScopeChoice } from "./scope-choice";

interface NewKeyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMade: (made: NewApiKey) => void;
}

export function NewKeyDialog({ open, onOpenChange, onMade }: NewKeyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Make an API key"
      description="It speaks for you in this organization, never for more than you may do yourself."
    >
      <NewKeyForm
        onCancel={() => onOpenChange(false)}
        onMade={(made) => {
          onOpenChange(false);
          onMade(made);
        }}
      />
    </Dialog>
  );
}

function NewKeyForm({ onMade, onCancel }: { onMade: (made: NewApiKey) => void; onCancel: () => void }) {
  const router = useRouter();
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: createApiKeySchema,
    defaultValues: { name: "", scopes: [] },
    path: "/api/account/api-keys",
    onSuccess: (made: NewApiKey) => {
      onMade(made);
      router.refresh();
    },
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormError problem={problem} />
      <Field id="key-name" label="Name" hint="What will use it, such as “Nightly export”." error={errorOf("name")}>
        <Input maxLength={80} autoComplete="off" {...form.register("name")} />
      </Field>
      <ScopeChoice
        chosen={form.watch("scopes")}
        onChange={(scopes) => form.setValue("scopes", scopes, { shouldValidate: form.formState.isSubmitted })}
        error={errorOf("scopes")}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton pending={pending} pendingText="Making…">
          Make the key
        </SubmitButton>
      </div>
    </form>
  );
}
