"use client";

import { useRouter } from "next/navigation";
import { AcceptTerms } from "@/components/auth/accept-terms";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { useSetUser } from "@/components/session/use-session";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { authMessages } from "@/lib/auth/messages";
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
      toast({ title: authMessages.accountCreated, kind: "good" });
      router.replace(homeOf(user));
    },
  });
  const { form, errorOf } = api;
  const [name = "", password = ""] = form.watch(["name", "password"]);
  return (
    <Form onSubmit={api.submit} className="flex flex-col gap-5">
      <FormError problem={api.problem} />
      <Field id="invited-email" label="Email">
        <Input type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <Field id="invited-name" label="Your name" error={errorOf("name")}>
        <Input autoComplete="name" {...form.register("name")} />
      </Field>
      <NewPasswordField
        id="invited-password"
        value={password}
        about={{ email, name }}
        error={errorOf("password")}
        field={form.register("password")}
      />
      <AcceptTerms id="invited-terms" error={errorOf("acceptTerms")} field={form.register("acceptTerms")} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={api.pending} pendingText="Creating your account…">
          Create account and join
        </Button>
        <DeclineInvitation token={token} />
      </div>
    </Form>
  );
}
