"use client";

import { useRouter } from "next/navigation";
import { AcceptTerms } from "@/components/auth/accept-terms";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { PasswordInput } from "@/components/form/password-input";
import { StrengthMeter } from "@/components/form/strength-meter";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { notify } from "@/components/layout/toasts/toasts";
import { useSetUser } from "@/components/session/use-session";
import { Input } from "@/components/ui/input";
import { authMessages } from "@/lib/auth/messages";
import { passwordStrength } from "@/lib/auth/password-rules";
import type { CurrentUser } from "@/lib/auth/schema";
import { registerByInvitationSchema } from "@/lib/organizations/invitations/schema";
import { homeOf } from "@/lib/auth/home";
import { DeclineInvitation } from "./invitation-answer";

/** Registers the invited email, which the link has confirmed. */
export function RegisterByInvitation({ token, email }: { token: string; email: string }) {
  const router = useRouter();
  const setUser = useSetUser();
  const api = useApiForm({
    schema: registerByInvitationSchema,
    defaultValues: { token, name: "", password: "" },
    path: "/api/organizations/invitations/register",
    onSuccess: (user: CurrentUser) => {
      setUser(user);
      notify({ title: authMessages.accountCreated, kind: "good" });
      router.replace(homeOf(user));
    },
  });
  const { form, errorOf } = api;
  const password = form.watch("password") ?? "";
  return (
    <Form onSubmit={api.submit} className="flex flex-col gap-5">
      <FormError problem={api.problem} />
      <Field id="invited-email" label="Email">
        <Input type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <Field id="invited-name" label="Your name" error={errorOf("name")}>
        <Input autoComplete="name" {...form.register("name")} />
      </Field>
      <Field
        id="invited-password"
        label="Password"
        hint="At least 8 characters; 15 or more is better."
        error={errorOf("password")}
      >
        <PasswordInput autoComplete="new-password" {...form.register("password")} />
      </Field>
      {password ? <StrengthMeter strength={passwordStrength(password)} /> : null}
      <AcceptTerms id="invited-terms" error={errorOf("acceptTerms")} field={form.register("acceptTerms")} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={api.pending} pendingText="Creating your account…">
          Create account and join
        </SubmitButton>
        <DeclineInvitation token={token} />
      </div>
    </Form>
  );
}
