"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/components/form/field";
import { PasswordInput } from "@/components/form/password-input";
import { StrengthMeter } from "@/components/form/strength-meter";
import { type PasswordOwner, passwordStrength } from "@/lib/auth/password-rules";
import { usePasswordProblem } from "./use-password-problem";

interface NewPasswordFieldProps {
  id: string;
  label?: string;
  /** The password typed so far. */
  value: string;
  /** The user's details, as far as the form knows them. */
  about?: PasswordOwner;
  error?: string;
  field: UseFormRegisterReturn;
}

const nobody: PasswordOwner = {};

/** A new password, checked while typing by the server's rules, without sending it. */
export function NewPasswordField({
  id,
  label = "Password",
  value,
  about = nobody,
  error,
  field,
}: NewPasswordFieldProps) {
  const { problem, load } = usePasswordProblem(value, about);
  return (
    <div className="flex flex-col gap-2.5">
      <Field
        id={id}
        label={label}
        hint="At least 8 characters; 15 or more is better."
        error={error === problem ? undefined : error}
      >
        <PasswordInput autoComplete="new-password" onFocus={load} {...field} />
      </Field>
      <div aria-live="polite">
        {value ? <StrengthMeter strength={passwordStrength(value)} problem={problem} /> : null}
      </div>
    </div>
  );
}
