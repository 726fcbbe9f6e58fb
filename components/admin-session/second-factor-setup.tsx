"use client";

import { useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { PasswordInput } from "@/components/form/password-input";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { Input } from "@/components/ui/input";
import {
  type Enrolment,
  type RecoveryCodes,
  beginSecondFactorSchema,
  secondFactorCodeSchema,
} from "@/lib/auth/admin/second-factor/schema";

/** Password, then the picture to scan, then the first code; it ends with the recovery codes. */
export function SecondFactorSetup({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  return enrolment ? <ScanStep enrolment={enrolment} onDone={onDone} /> : <PasswordStep onEnrolment={setEnrolment} />;
}

function PasswordStep({ onEnrolment }: { onEnrolment: (enrolment: Enrolment) => void }) {
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: beginSecondFactorSchema,
    defaultValues: { password: "" },
    path: "/api/admin/second-factor",
    onSuccess: onEnrolment,
  });
  return (
    <Form onSubmit={submit} className="flex max-w-sm flex-col gap-4">
      <FormError problem={problem} />
      <Field id="second-factor-password" label="Your password" error={errorOf("password")}>
        <PasswordInput autoComplete="current-password" {...form.register("password")} />
      </Field>
      <SubmitButton pending={pending} pendingText="Preparing…" className="self-start">
        Set up two-step sign-in
      </SubmitButton>
    </Form>
  );
}

interface ScanStepProps {
  enrolment: Enrolment;
  onDone: (codes: readonly string[]) => void;
}

function ScanStep({ enrolment: { secret, qrCode }, onDone }: ScanStepProps) {
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: secondFactorCodeSchema,
    defaultValues: { code: "" },
    path: "/api/admin/second-factor/confirm",
    onSuccess: ({ recoveryCodes }: RecoveryCodes) => onDone(recoveryCodes),
  });
  return (
    <div className="flex flex-wrap gap-8">
      <figure className="w-52">
        <img src={qrCode} width={208} height={208} alt="QR code for your authenticator app" className="rounded-lg" />
        <figcaption className="mt-2 text-meta text-soft">
          Scan it with an authenticator app, or type this key:
          <code className="mt-1 block text-xs break-all text-ink select-all">{secret.match(/.{1,4}/g)?.join(" ")}</code>
        </figcaption>
      </figure>
      <Form onSubmit={submit} className="flex max-w-sm min-w-64 flex-col gap-4">
        <FormError problem={problem} />
        <Field
          id="second-factor-code"
          label="Code"
          hint="The six digits that the app shows now."
          error={errorOf("code")}
        >
          <Input inputMode="numeric" autoComplete="one-time-code" className="num" {...form.register("code")} />
        </Field>
        <SubmitButton pending={pending} pendingText="Checking…" className="self-start">
          Switch it on
        </SubmitButton>
      </Form>
    </div>
  );
}
