"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { PasswordInput } from "@/components/form/password-input";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Alert } from "@/components/ui/alert";
import { CodeField, codeIfAsked, codeNeeded } from "@/components/two-step/code-field";
import { PasskeyLogin } from "@/components/two-step/passkey-login";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { adminMessages } from "@/lib/auth/admin/messages";
import { adminPathIn } from "@/lib/auth/admin/next-path";
import type { AdminUser } from "@/lib/auth/admin/schema";
import { ApiError } from "@/lib/platform/http/api-client";
import { logInOn, triesHere } from "./admin-calls";
import { useAdminSession, useEnterAdminArea } from "./use-admin-session";

interface AdminLoginFormProps {
  productionHost: string;
  /** Someone who has just logged out is not redirected back, even if the session could not be ended. */
  hasLoggedOut?: boolean;
}

export function AdminLoginForm({ productionHost, hasLoggedOut = false }: AdminLoginFormProps) {
  const [entering, setEntering] = useState<AdminUser | null>(null);
  const { form, submit, pending, problem, errorOf, asksForCode, goOn } = useAdminLogin(productionHost, setEntering);
  useRedirectLoggedIn(productionHost, entering !== null || hasLoggedOut);
  if (entering) {
    return (
      <Alert kind="good" live title={`Logged in as ${entering.name}`}>
        Opening the admin area…
      </Alert>
    );
  }
  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      <FormError problem={problem} />
      <Field id="admin-email" label="Email" error={errorOf("email")}>
        <Input type="email" autoComplete="username" {...form.register("email")} />
      </Field>
      <Field id="admin-password" label="Password" error={errorOf("password")}>
        <PasswordInput autoComplete="current-password" {...form.register("password")} />
      </Field>
      {asksForCode ? <CodeField id="admin-code" error={errorOf("code")} {...form.register("code")} /> : null}
      <Button type="submit" pending={pending} pendingText="Logging in…" className="self-start">
        Log in
      </Button>
      <Link href="/forgot-password?admin" className="self-start text-sm link">
        Forgot password?
      </Link>
      <PasskeyLogin path="/api/admin/passkey" onLogin={({ user }: { user: AdminUser }) => goOn(user)} />
    </Form>
  );
}

function useAdminLogin(productionHost: string, onEntering: (admin: AdminUser | null) => void) {
  const enter = useEnterAdminArea();
  const [asksForCode, setAsksForCode] = useState(false);
  const goOn = (admin: AdminUser | null) => {
    onEntering(admin);
    enter(admin);
  };
  const form = useApiForm({
    schema: async () => (await import("@/lib/auth/schema")).loginSchema,
    defaultValues: { email: "", password: "" },
    path: "/api/admin/login",
    send: (input) => logInOn(triesHere(productionHost), input).catch(codeIfAsked),
    onSuccess: (admin: AdminUser | null | typeof codeNeeded) =>
      admin === codeNeeded ? setAsksForCode(true) : goOn(admin),
    onFailure: (error) =>
      toast({ title: adminMessages.loginFailed.title, description: reasonOf(error), kind: "problem" }),
  });
  return { ...form, asksForCode, goOn };
}

const reasonOf = (error: unknown): string =>
  (error instanceof ApiError ? error.body.message : undefined) ?? adminMessages.loginFailed.description;

/** Redirects an admin who is already logged in. */
function useRedirectLoggedIn(productionHost: string, staysHere: boolean): void {
  const router = useRouter();
  const { admin } = useAdminSession(productionHost);
  useEffect(() => {
    if (admin && !staysHere) router.replace(adminPathIn(location.search));
  }, [admin, staysHere, router]);
}
