"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { type NewApiKey, apiKeyLife, createApiKeySchema } from "@/lib/auth/api-keys/schema";
import { ScopeChoice } from "./scope-choice";

interface NewKeyDialogProps {
  onClose: () => void;
  onMade: (made: NewApiKey) => void;
}

export function NewKeyDialog({ onClose, onMade }: NewKeyDialogProps) {
  const router = useRouter();
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: createApiKeySchema,
    defaultValues: { name: "", scopes: [], expiresInDays: apiKeyLife.default, allowedIps: [] },
    path: "/api/account/api-keys",
    onSuccess: (made: NewApiKey) => {
      onClose();
      onMade(made);
      router.refresh();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title="Create an API key"
      description="It acts on your behalf in this organization, and never does more than you can do yourself. We email you when it is created."
      submit="Create key"
      pending={pending}
      pendingText="Creating…"
      problem={problem}
      onSubmit={submit}
    >
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
    </FormDialog>
  );
}

const expiryChoices = [7, 30, apiKeyLife.default, 180, apiKeyLife.longest] as const;

/** The list in a text field, which holds an array until something is typed. */
const listOf = (value: string | string[]): string[] =>
  Array.isArray(value) ? value : value.split(/[\s,]+/).filter(Boolean);
