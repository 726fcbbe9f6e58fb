"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { AcceptTerms } from "@/components/auth/accept-terms";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { PasswordInput } from "@/components/form/password-input";
import { useApiForm } from "@/components/form/use-api-form";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { toast, clearToasts } from "@/components/layout/toasts/toast-store";
import { useHardNavigation } from "@/components/organizations/use-hard-navigation";
import { useSession, useSetUser } from "@/components/session/use-session";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { authMessages } from "@/lib/auth/messages";
import { homeOf } from "@/lib/auth/next-path";
import type { CurrentUser } from "@/lib/auth/schema";
import type { Accepted } from "@/lib/organizations/invitations/schema";
import { deviceTimeZone } from "@/lib/platform/local-time";
import { apiRequest } from "@/lib/platform/http/api-client";

/** For an invited user who is logged in. */
export function AcceptInvitation({ token, organizationName }: { token: string; organizationName: string }) {
  const { refetch } = useSession();
  const navigate = useHardNavigation();
  const { isPending, problem, run } = useApiMutation();
  const accept = () =>
    run(async () => {
      const { organizationId } = await apiRequest<Accepted>("POST", "/api/organizations/invitations/accept", { token });
      toast({ title: `You are now a member of ${organizationName}`, kind: "good" });
      const { data: user } = await refetch();
      // Users without an organization switch automatically; everyone else is switched here.
      if (user?.status === "active") await apiRequest("POST", "/api/auth/acting-for", { organizationId });
      navigate("/settings/organization?tab=members");
    });
  return (
    <div className="flex flex-col gap-4">
      {problem ? (
        <Alert kind="problem" title="We couldn’t accept the invitation" live>
          {problem.message}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          pending={isPending}
          onClick={() => void accept()}
          pendingText="Joining…"
        >{`Join ${organizationName}`}</Button>
        <DeclineInvitation token={token} />
      </div>
    </div>
  );
}

/** Declining needs only the link. */
export function DeclineInvitation({ token }: { token: string }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const { send } = useApiMutation({ failureTitle: "We couldn’t decline the invitation" });
  const decline = async () => {
    const isDone = await send("POST", "/api/organizations/invitations/decline", { token });
    setOpen(false);
    if (isDone) router.refresh();
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Decline
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title="Decline this invitation?"
          description="This link will stop working. To join later, you need a new invitation."
          confirm="Decline invitation"
          variant="danger"
          onConfirm={decline}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Logs the invited account in without leaving the invitation. */
export function LogInToAccept({ email }: { email: string }) {
  const router = useRouter();
  const client = useQueryClient();
  const setUser = useSetUser();
  const api = useApiForm({
    schema: async () => (await import("@/lib/auth/schema")).loginSchema,
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

/** Registers the invited email, which the link has confirmed. */
export function RegisterByInvitation({ token, email }: { token: string; email: string }) {
  const router = useRouter();
  const setUser = useSetUser();
  const api = useApiForm({
    schema: async () => (await import("@/lib/organizations/invitations/schema")).registerByInvitationSchema,
    defaultValues: { token, name: "", password: "", timeZone: deviceTimeZone() },
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

/** Logs out the current account and stays on the invitation. */
export function LogOutToAccept() {
  const router = useRouter();
  const client = useQueryClient();
  const { isPending, send } = useApiMutation({ failureTitle: "We couldn’t log you out" });
  const logOut = async () => {
    if (!(await send("POST", "/api/auth/logout"))) return;
    clearToasts();
    client.clear();
    router.refresh();
  };
  return (
    <Button pending={isPending} onClick={() => void logOut()} pendingText="Logging out…">
      Log out and continue
    </Button>
  );
}
