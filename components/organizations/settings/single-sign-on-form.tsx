"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { toast } from "@/components/layout/toasts/toast-store";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import type { ConnectionView, OwnConnection } from "@/lib/organizations/single-sign-on/schema";

/** The OpenID Connect provider with which people of the organization's verified domains log in. */
export function SingleSignOn({ connection, redirectUrl, hasVerifiedDomain }: OwnConnection) {
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <p className="text-sm text-soft">
        Members with an email address at your verified domain can log in with your own OpenID Connect provider, such as
        Entra ID, Okta, or Keycloak. If it reports multi-factor authentication (the amr claim), members don’t need
        two-step verification here as well.
      </p>
      {hasVerifiedDomain ? (
        <ConnectionForm connection={connection} redirectUrl={redirectUrl} />
      ) : (
        <Alert
          title="Verify a domain first"
          actions={
            <ButtonLink href="/settings/organization?tab=domains" variant="ghost" size="sm">
              Go to domains
            </ButtonLink>
          }
        >
          We trust your provider only for email addresses at a domain that your organization has verified.
        </Alert>
      )}
    </div>
  );
}

function ConnectionForm({ connection, redirectUrl }: Pick<OwnConnection, "connection" | "redirectUrl">) {
  const router = useRouter();
  const api = useApiForm({
    schema: async () => (await import("@/lib/organizations/single-sign-on/schema")).saveConnectionSchema,
    method: "PUT",
    path: "/api/organizations/sso",
    defaultValues: {
      issuer: connection?.issuer ?? "",
      clientId: connection?.clientId ?? "",
      clientSecret: "",
      enabled: connection?.enabled ?? false,
      required: connection?.required ?? false,
    },
    onSuccess: ({ enabled }: ConnectionView) => {
      api.form.resetField("clientSecret");
      const description = enabled ? "Members can log in with it now." : "It’s off until you enable it.";
      toast({ title: "Single sign-on saved", description, kind: "good" });
      router.refresh();
    },
  });
  const { register } = api.form;
  return (
    <Form onSubmit={api.submit} className="flex flex-col gap-5">
      <FormError problem={api.problem} />
      <Field id="sso-redirect" label="Redirect URL" hint="Enter this address at your provider.">
        <Input readOnly value={redirectUrl} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Field id="sso-issuer" label="Issuer" error={api.errorOf("issuer")}>
        <Input inputMode="url" autoComplete="off" placeholder="https://login.company.com" {...register("issuer")} />
      </Field>
      <Field id="sso-client" label="Client ID" error={api.errorOf("clientId")}>
        <Input autoComplete="off" {...register("clientId")} />
      </Field>
      <Field
        id="sso-secret"
        label="Client secret"
        hint={connection ? "Leave blank to keep the saved one. We never show it again." : undefined}
        error={api.errorOf("clientSecret")}
      >
        <Input type="password" autoComplete="new-password" {...register("clientSecret")} />
      </Field>
      <Checkbox label="Let members log in with this provider" {...register("enabled")} />
      <Checkbox
        label="Require it for members at your verified domains"
        description="They can’t log in with a password, a passkey, Google, or Microsoft. Admins with two-step verification still can, in case your provider is down."
        {...register("required")}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" pending={api.pending} pendingText="Saving…">
          Save
        </Button>
        <TestButton issuerOf={() => api.form.getValues("issuer")} />
        {connection ? <RemoveButton /> : null}
      </div>
    </Form>
  );
}

function TestButton({ issuerOf }: { issuerOf: () => string }) {
  const { isPending, send } = useApiMutation({ failureTitle: "The connection doesn’t work" });
  const test = async () => {
    if (!(await send("POST", "/api/organizations/sso/test", { issuer: issuerOf() }))) return;
    toast({ title: "The provider responded", description: "Its configuration is valid.", kind: "good" });
  };
  return (
    <Button variant="ghost" pending={isPending} onClick={() => void test()} pendingText="Testing…">
      Test connection
    </Button>
  );
}

function RemoveButton() {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const { send } = useApiMutation({ failureTitle: "We couldn’t remove single sign-on" });
  const remove = async () => {
    const isDone = await send("DELETE", "/api/organizations/sso");
    setOpen(false);
    if (!isDone) return;
    toast({ title: "Single sign-on removed", kind: "good" });
    router.refresh();
  };
  return (
    <>
      <Button variant="warn" onClick={() => setOpen(true)}>
        Remove
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title="Remove single sign-on?"
          description="Members log in with their password again."
          confirm="Remove"
          variant="danger"
          onConfirm={remove}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
