"use client";

import { useRouter } from "next/navigation";
import { Field, FieldError } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { type NewApiKey, apiKeyLife } from "@/lib/auth/api-keys/schema";
import { type ApiKeyNoun, accesses, accessesOf, apiKeyNouns, apiKeyScopes } from "@/lib/auth/api-keys/scopes";

interface NewKeyDialogProps {
  onClose: () => void;
  onMade: (made: NewApiKey) => void;
}

export function NewKeyDialog({ onClose, onMade }: NewKeyDialogProps) {
  const router = useRouter();
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: async () => (await import("@/lib/auth/api-keys/schema")).createApiKeySchema,
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
      <Field id="key-name" label="Name" hint="What will use it, such as “Nightly export.”" error={errorOf("name")}>
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

/** The list as a text field, whose value is an array until something is typed. */
const listOf = (value: string | string[]): string[] =>
  Array.isArray(value) ? value : value.split(/[\s,]+/).filter(Boolean);

interface ScopeChoiceProps {
  chosen: readonly string[];
  onChange: (scopes: string[]) => void;
  error?: string;
}

const nouns = Object.keys(apiKeyNouns) as ApiKeyNoun[];
const reading = apiKeyScopes.filter((scope) => scope.endsWith(":read"));

const columns = "grid grid-cols-[minmax(0,1fr)_4rem_4rem] items-center gap-x-2 px-3.5";

/** The scopes of a key: a row per noun, with checkboxes to read and to change. */
function ScopeChoice({ chosen, onChange, error }: ScopeChoiceProps) {
  const toggle = (scope: string) =>
    onChange(chosen.includes(scope) ? chosen.filter((each) => each !== scope) : [...chosen, scope]);
  return (
    <fieldset aria-describedby={error ? "scopes-error" : undefined} className="min-w-0">
      <legend className="text-sm font-semibold">Permissions</legend>
      <div className="mt-1 mb-2 flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={() => onChange([...reading])}>
          Read everything
        </Button>
        <Button variant="quiet" size="sm" onClick={() => onChange([])}>
          Clear
        </Button>
      </div>
      <div className="rounded-lg border border-line">
        <div aria-hidden="true" className={cn(columns, "py-2 text-xs font-semibold text-soft")}>
          <span />
          <span className="text-center">Read</span>
          <span className="text-center">Change</span>
        </div>
        <ul className="divide-y divide-line border-t border-line">
          {nouns.map((noun) => (
            <ScopeRow key={noun} noun={noun} chosen={chosen} toggle={toggle} />
          ))}
        </ul>
      </div>
      <FieldError id="scopes-error" text={error} />
    </fieldset>
  );
}

interface ScopeRowProps {
  noun: ApiKeyNoun;
  chosen: readonly string[];
  toggle: (scope: string) => void;
}

function ScopeRow({ noun, chosen, toggle }: ScopeRowProps) {
  const possible = accessesOf(noun);
  return (
    <li className={cn(columns, "py-1.5 text-sm")}>
      <span className="min-w-0">
        {apiKeyNouns[noun]} <code className="ml-1 text-xs text-soft">{noun}</code>
      </span>
      {accesses.map((access) =>
        possible.includes(access) ? (
          <label key={access} className="flex h-8 items-center justify-center">
            <input
              type="checkbox"
              className="size-4.5 accent-pitch"
              aria-label={`${access === "read" ? "Read" : "Change"}: ${apiKeyNouns[noun]}`}
              checked={chosen.includes(`${noun}:${access}`)}
              onChange={() => toggle(`${noun}:${access}`)}
            />
          </label>
        ) : (
          <span key={access} aria-hidden="true" className="text-center text-soft">
            –
          </span>
        ),
      )}
    </li>
  );
}
