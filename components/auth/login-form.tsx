"use client";

import Link from "next/link";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { PasswordInput } from "@/components/form/password-input";
import { useHydrated } from "@/components/form/use-hydrated";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { CodeField, codeIfAsked, codeNeeded } from "@/components/two-step/code-field";
import { PasskeyLogin } from "@/components/two-step/passkey-login";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { authMessages } from "@/lib/auth/messages";
import type { CurrentUser } from "@/lib/auth/schema";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";
import { useCompleteLogin } from "./use-complete-login";

export function LoginForm() {
  const { isOpening, complete } = useCompleteLogin();
  const isHydrated = useHydrated();
  const [asksForCode, setAsksForCode] = useState(false);
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: async () => (await import("@/lib/auth/schema")).loginSchema,
    defaultValues: {},
    path: "/api/auth/login",
    send: (input) => apiRequest<CurrentUser>("POST", "/api/auth/login", input).catch(codeIfAsked),
    onSuccess: (user: CurrentUser | typeof codeNeeded) => (user === codeNeeded ? setAsksForCode(true) : complete(user)),
    onFailure: (error) => (isForbidden(error) ? undefined : toast({ ...authMessages.loginFailed, kind: "problem" })),
  });
  return (
    <Form onSubmit={submit} takesEarlyInput className="flex flex-col gap-5">
      <FormError problem={problem} />
      <Field id="login-email" label="Email" error={errorOf("email")}>
        <Input type="email" autoComplete="username" {...form.register("email")} />
      </Field>
      <Field id="login-password" label="Password" error={errorOf("password")}>
        <PasswordInput autoComplete="current-password" {...form.register("password")} />
      </Field>
      {asksForCode ? <CodeField id="login-code" error={errorOf("code")} {...form.register("code")} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Button
          type="submit"
          disabled={!isHydrated}
          pending={pending || isOpening}
          pendingText={isOpening ? authMessages.verifyingSession : "Logging in…"}
        >
          Log in
        </Button>
        <Link href="/forgot-password" className="text-sm link">
          Forgot your password?
        </Link>
      </div>
      <PasskeyLogin path="/api/auth/passkey" onLogin={complete} />
    </Form>
  );
}

/** The password was right, and the message above the form says how to log in instead. */
const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.body.code === "forbidden";
