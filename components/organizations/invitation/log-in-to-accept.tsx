"use client";

import { useRouter } from "next/navigation";
import { useQueryClient } from "@tanstack/react-query";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { PasswordInput } from "@/components/form/password-input";
import { useApiForm } from "@/components/form/use-api-form";
import { useSetUser } from "@/components/session/use-session";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { type CurrentUser, loginSchema } from "@/lib/auth/schema";

/** Logs the invited account in without leaving the invitation. */
export function LogInToAccept({ email }: { email: string }) {
  const router = useRouter();
  const client = useQueryClient();
  const setUser = useSetUser();
  const api = useApiForm({
    schema: loginSchema,
    defaultValues: { email, password: "" },
    path: "/api/auth/login",
    onSuccess: (user: CurrentUser) => {
      client.clear();
      setUser(user);
      router.refresh();
    },
  });
  return (
    <Form onSubmit={api.submit} className="flex flex-col gap-5">
      <FormError problem={api.problem} />
      <Field id="accept-email" label="Email">
        <Input type="email" autoComplete="username" readOnly {...api.form.register("email")} />
      </Field>
      <Field id="accept-password" label="Password" error={api.errorOf("password")}>
        <PasswordInput autoComplete="current-password" {...api.form.register("password")} />
      </Field>
      <div>
        <Button type="submit" pending={api.pending} pendingText="Logging in…">
          Log in to accept
        </Button>
      </div>
    </Form>
  );
}
