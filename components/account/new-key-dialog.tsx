"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { type NewApiKey, apiKeyLife, createApiKeySchema } from "@/lib/auth/api-keys/schema";
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
      title="Create an API key"
      description="It acts on your behalf in this organization, and never does more than you can do yourself. We email you when it is created."
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
    defaultValues: { name: "", scopes: [], expiresInDays: apiKeyLife.default, allowedIps: [] },
    path: "/api/account/api-keys",
    onSuccess: (made: NewApiKey) => {
      onMade(made);
      router.refresh();
    },
  });
  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      <FormError problem={problem} />
      <Field id="key-name" label="Name" hint="What will use it, such as “Nightly export”." error={errorOf("name")}>
        <Input maxLength={80} autoComplete="off" {...form.register("name")} />
      </Field>
      <ScopeChoice
        chosen={form.watch("scopes")}
        onChange={(scopes) => form.setValue("scopes", scopes, { shouldValidate: form.formState.isSubmitted })}
        error={errorOf("scopes")}
      />
      <Field id="key-expiry" label="Expires after" error={errorOf("expiresInDays")}>
        <Select {...form.register("expiresInDays", { valueAsNumber: true })}>
          {expiryChoices.map((days) => (
            <option key={days} value={days}>
              {days === 365 ? "1 year" : `${days} days`}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id="key-addresses"
        label="Allowed IP addresses"
        hint="Optional. Addresses or ranges such as 192.0.2.0/24, separated by commas. Leave empty to allow any."
        error={errorOf("allowedIps")}
      >
        <Input autoComplete="off" {...form.register("allowedIps", { setValueAs: listOf })} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton pending={pending} pendingText="Creating…">
          Create key
        </SubmitButton>
      </div>
    </Form>
  );
}

const expiryChoices = [7, 30, apiKeyLife.default, 180, apiKeyLife.longest] as const;

/** The list in a text field, which holds an array until something is typed. */
const listOf = (value: string | string[]): string[] =>
  Array.isArray(value) ? value : value.split(/[\s,]+/).filter(Boolean);
