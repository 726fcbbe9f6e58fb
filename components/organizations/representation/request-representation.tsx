"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { AgencyScope } from "@/lib/auth/agency-scope";
import { ScopeChoice } from "./scope-choice";

interface RequestRepresentationProps {
  organization: { id: string; name: string };
  /** Whether the user's organization is the agency. */
  isAgency: boolean;
  /** Permissions available to this type of agency. */
  scopes: readonly AgencyScope[];
}

/** Requests a representation from the directory: an agency asks a client, or a client an agency. */
export function RequestRepresentation(props: RequestRepresentationProps) {
  const { organization, isAgency } = props;
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const label = isAgency ? "Request to represent" : "Request representation";
  const done = () => {
    setOpen(false);
    toast({ title: "Request sent", description: `The admins of ${organization.name} will review it.`, kind: "good" });
    router.refresh();
  };
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={`${label}: ${organization.name}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? <RequestDialog {...props} onDone={done} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface RequestDialogProps extends RequestRepresentationProps {
  onDone: () => void;
  onClose: () => void;
}

function RequestDialog({ organization, isAgency, scopes, onDone, onClose }: RequestDialogProps) {
  const id = useId();
  const api = useApiForm({
    schema: async () => (await import("@/lib/organizations/representation/schema")).askRepresentationSchema,
    defaultValues: { organizationId: organization.id, scope: [...scopes], validFrom: null, validTo: null, message: "" },
    path: "/api/organizations/representations",
    onSuccess: onDone,
  });
  const day = { setValueAs: (value: string | null) => value || null };
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={isAgency ? `Request to represent ${organization.name}` : `Ask ${organization.name} to represent you`}
      description={
        isAgency
          ? "Nothing changes until one of its admins confirms. The client keeps control of settings, members, billing, and approvals."
          : "Nothing changes until one of its admins agrees. You keep control of settings, members, billing, and approvals."
      }
      submit="Send request"
      pending={api.pending}
      pendingText="Sending…"
      problem={api.problem}
      onSubmit={api.submit}
    >
      <ScopeChoice
        id={`${id}-scope`}
        legend={isAgency ? "What will you do for them?" : "What can they do for you?"}
        scopes={scopes}
        field={api.form.register("scope")}
        error={api.errorOf("scope")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id={`${id}-from`} label="Start date" optional error={api.errorOf("validFrom")}>
          <Input type="date" {...api.form.register("validFrom", day)} />
        </Field>
        <Field id={`${id}-to`} label="End date" optional error={api.errorOf("validTo")}>
          <Input type="date" {...api.form.register("validTo", day)} />
        </Field>
      </div>
      <Field id={`${id}-message`} label="Message" optional error={api.errorOf("message")}>
        <Textarea rows={3} {...api.form.register("message")} />
      </Field>
    </FormDialog>
  );
}
