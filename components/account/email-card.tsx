"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Alert } from "@/components/ui/alert";
import { Badge, UnknownBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import type { Profile } from "@/lib/auth/profile/schema";

/** The login email, and a form to change it. */
export function EmailCard({ profile }: { profile: Pick<Profile, "email" | "emailVerified" | "pendingEmail"> }) {
  const { email, emailVerified, pendingEmail } = profile;
  const router = useRouter();
  const { send, isPending } = useApiMutation({ failureTitle: "Something went wrong" });
  const [isChanging, setChanging] = useState(false);
  const resend = async () => {
    if (!(await send("POST", "/api/auth/resend-verification"))) return;
    toast({ title: "Link sent", description: `Check the inbox of ${email}.`, kind: "good" });
    router.refresh();
  };
  const cancel = async () => {
    if (!(await send("DELETE", "/api/account/email"))) return;
    toast({ title: "Your email is unchanged" });
    router.refresh();
  };
  const changed = () => {
    setChanging(false);
    router.refresh();
  };
  return (
    <Card>
      <CardBody className="flex flex-col gap-4 pt-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="min-w-0 font-semibold break-words">{email}</p>
          {emailVerified ? <Badge tone="pitch">Confirmed</Badge> : <UnknownBadge>Not confirmed</UnknownBadge>}
          <div className="ml-auto flex flex-wrap gap-2">
            {emailVerified ? null : (
              <Button variant="ghost" size="sm" onClick={() => void resend()} pending={isPending}>
                Resend the link
              </Button>
            )}
            {isChanging || pendingEmail ? null : (
              <Button variant="ghost" size="sm" onClick={() => setChanging(true)}>
                Change email
              </Button>
            )}
          </div>
        </div>
        {pendingEmail ? <PendingAddress email={pendingEmail} cancel={() => void cancel()} /> : null}
        {isChanging && !pendingEmail ? <EmailForm onSent={changed} onCancel={() => setChanging(false)} /> : null}
      </CardBody>
    </Card>
  );
}

function PendingAddress({ email, cancel }: { email: string; cancel: () => void }) {
  return (
    <Alert
      kind="unknown"
      title={`Waiting for ${email}`}
      actions={
        <Button variant="ghost" size="sm" onClick={cancel}>
          Keep current email
        </Button>
      }
    >
      Within 24 hours, open the link we sent to that address. Until then, log in with the email above.
    </Alert>
  );
}

interface EmailFormProps {
  onSent: () => void;
  onCancel: () => void;
}

function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: async () => (await import("@/lib/auth/schema")).changeEmailSchema,
    defaultValues: { email: "" },
    path: "/api/account/email",
    onSuccess: (_, { email }) => {
      toast({
        title: "Confirm your new email",
        description: `We sent a link to ${email}.`,
        kind: "good",
      });
      onSent();
    },
  });
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4 border-t border-line pt-4">
      <FormError problem={problem} />
      <Field
        id="new-email"
        label="New email"
        hint="We’ll send a link to confirm it, and notify your current email with a link to undo the change."
        error={errorOf("email")}
      >
        <Input type="email" autoComplete="email" autoFocus {...form.register("email")} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={pending} pendingText="Sending…">
          {" "}
          Send link{" "}
        </Button>
      </div>
    </Form>
  );
}
