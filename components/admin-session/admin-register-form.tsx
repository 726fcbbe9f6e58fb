"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { type ApiForm, useApiForm } from "@/components/form/use-api-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { RegisterAdminInput, registerAdminSchema } from "@/lib/auth/admin/registration/schema";
import type { WayIn } from "@/lib/auth/admin/registration/queries";
import type { AdminUser } from "@/lib/auth/admin/schema";
import { useEnterAdminArea } from "./use-admin-session";

type Way = Exclude<WayIn, { by: "nothing" }>;
type Values = z.input<typeof registerAdminSchema>;
type Form = ApiForm<Values, RegisterAdminInput>;

const emptyValues = (way: Way): Values =>
  way.by === "invitation"
    ? { with: "invitation", token: way.token, name: "", password: "" }
    : { with: "code", code: "", email: "", name: "", password: "" };

export function AdminRegisterForm({ way }: { way: Way }) {
  const enter = useEnterAdminArea();
  const [isEntering, setIsEntering] = useState(false);
  const api: Form = useApiForm({
    schema: async () => (await import("@/lib/auth/admin/registration/schema")).registerAdminSchema,
    defaultValues: emptyValues(way),
    path: "/api/admin/register",
    onSuccess: ({ user }: { user: AdminUser }) => {
      setIsEntering(true);
      enter(user);
    },
  });
  if (isEntering) {
    return (
      <Alert kind="good" live title="Your admin account is ready">
        Opening the admin dashboard…
      </Alert>
    );
  }
  return (
    <Form onSubmit={api.submit} className="flex flex-col gap-5">
      <FormError problem={api.problem} />
      <Field id="admin-name" label="Your name" error={api.errorOf("name")}>
        <Input autoComplete="name" {...api.form.register("name")} />
      </Field>
      {way.by === "invitation" ? <InvitedAddress email={way.email} /> : <FirstAdminFields api={api} />}
      <NewPassword api={api} />
      <Button type="submit" pending={api.pending} pendingText="Creating account…" className="self-start">
        Create admin account
      </Button>
    </Form>
  );
}

function InvitedAddress({ email }: { email: string }) {
  return (
    <Field id="admin-email" label="Email" hint="This invitation only works with this email.">
      <Input type="email" value={email} readOnly autoComplete="username" />
    </Field>
  );
}

function FirstAdminFields({ api }: { api: Form }) {
  return (
    <>
      <Field id="admin-email" label="Email" error={api.errorOf("email")}>
        <Input type="email" autoComplete="username" {...api.form.register("email")} />
      </Field>
      <Field
        id="admin-code"
        label="One-time code"
        hint="Four groups of four characters, printed by the server at startup."
        error={api.errorOf("code")}
      >
        <Input autoComplete="off" spellCheck={false} className="num uppercase" {...api.form.register("code")} />
      </Field>
    </>
  );
}

function NewPassword({ api }: { api: Form }) {
  const password = useWatch({ control: api.form.control, name: "password" });
  return (
    <NewPasswordField
      id="admin-password"
      value={password ?? ""}
      error={api.errorOf("password")}
      field={api.form.register("password")}
    />
  );
}
