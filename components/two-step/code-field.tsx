"use client";

import type { ComponentProps } from "react";
import { Field } from "@/components/form/field";
import { Input } from "@/components/ui/input";
import { ApiError } from "@/lib/platform/http/api-client";

export const codeNeeded = "code needed";

/** A required code is the next step of a login, not a failure. */
export function codeIfAsked(error: unknown): typeof codeNeeded {
  if (error instanceof ApiError && error.body.code === "two_step_required") return codeNeeded;
  throw error;
}

type CodeFieldProps = Omit<ComponentProps<typeof Input>, "id"> & { id: string; error?: string };

/** The second step of a login with a password. */
export function CodeField({ id, error, ...input }: CodeFieldProps) {
  return (
    <Field
      id={id}
      label="Code"
      hint="From your authenticator app, or a recovery code. Passkeys don’t need a code."
      error={error}
    >
      <Input autoComplete="one-time-code" autoFocus className="num" {...input} />
    </Field>
  );
}
