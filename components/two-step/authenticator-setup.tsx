"use client";

import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { type AuthenticatorSetup as Setup, type MethodAdded, codeSchema } from "@/lib/auth/two-step/schema";

interface AuthenticatorSetupProps {
  setup: Setup;
  /** Where the first code goes. */
  path: string;
  onDone: (added: MethodAdded) => void;
  onCancel: () => void;
}

/** The QR code to scan, or the key to type, and the first code that proves it. */
export function AuthenticatorSetup({ setup: { secret, qrCode }, path, onDone, onCancel }: AuthenticatorSetupProps) {
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: codeSchema,
    defaultValues: { code: "" },
    path,
    onSuccess: onDone,
  });
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-5">
      <figure className="w-52">
        <img src={qrCode} width={208} height={208} alt="QR code for your authenticator app" className="rounded-lg" />
        <figcaption className="mt-2 text-meta text-soft">
          Scan it with your authenticator app, or type this key:
          <code className="mt-1 block text-xs break-all text-ink select-all">{secret.match(/.{1,4}/g)?.join(" ")}</code>
        </figcaption>
      </figure>
      <Form onSubmit={submit} className="flex max-w-sm min-w-60 flex-col gap-4">
        <FormError problem={problem} />
        <Field id="authenticator-code" label="Code" hint="The six digits your app shows now." error={errorOf("code")}>
          <Input inputMode="numeric" autoComplete="one-time-code" className="num" {...form.register("code")} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <SubmitButton pending={pending} pendingText="Checking…">
            Confirm
          </SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}
