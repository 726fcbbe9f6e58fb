"use client";

import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { type AuthenticatorSetup as Setup, type MethodAdded, codeSchema } from "@/lib/auth/two-step/schema";

interface AuthenticatorSetupProps {
  setup: Setup;
  /** The endpoint that verifies the first code. */
  path: string;
  onDone: (added: MethodAdded) => void;
  onCancel: () => void;
}

/** The QR code or key to add, and the first code to confirm it. */
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
          Scan this with your authenticator app, or enter this key:
          <code className="mt-1 block text-xs break-all text-ink select-all">{secret.match(/.{1,4}/g)?.join(" ")}</code>
        </figcaption>
      </figure>
      <Form onSubmit={submit} className="flex max-w-sm min-w-60 flex-col gap-4">
        <FormError problem={problem} />
        <Field id="authenticator-code" label="Code" hint="The six digits shown in your app." error={errorOf("code")}>
          <Input inputMode="numeric" autoComplete="one-time-code" className="num" {...form.register("code")} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={pending} pendingText="Checking…">
            Confirm
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}
