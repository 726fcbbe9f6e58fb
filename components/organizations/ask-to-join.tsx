"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { notify } from "@/components/layout/toasts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/textarea";
import type { DirectoryRow } from "@/lib/organizations/directory/schema";
import { type OwnJoinRequest, askToJoinSchema } from "@/lib/organizations/join-requests/schema";

interface AskToJoinProps {
  organization: Pick<DirectoryRow, "id" | "name" | "joinPolicy" | "domainMatch">;
  /** Called once the request was made or let in; without it the page is read again. */
  onDone?: (request: OwnJoinRequest) => void;
}

/** Asks, or where the organization's verified domain opens the door, enters. */
export function AskToJoin({ organization, onDone }: AskToJoinProps) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const enters = organization.domainMatch && organization.joinPolicy === "verified_domain_auto";
  const done = (request: OwnJoinRequest) => {
    setOpen(false);
    notify(
      request.status === "approved"
        ? { title: `You are now a member of ${request.organizationName}`, kind: "good" }
        : {
            title: "Your request is sent",
            description: `The admins of ${request.organizationName} decide.`,
            kind: "good",
          },
    );
    if (onDone) onDone(request);
    else router.refresh();
  };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${enters ? "Join" : "Ask to join"} ${organization.name}`}
        onClick={() => setOpen(true)}
      >
        {enters ? "Join" : "Ask to join"}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="sm"
        title={enters ? `Join ${organization.name}` : `Ask to join ${organization.name}`}
        description={
          enters
            ? "Your confirmed address is on a verified domain of this organization, so you can enter at once, as a viewer."
            : "Its admins see your name, your address and what you write. A request that nobody decides ends by itself; the day stands beside it."
        }
      >
        <AskForm organizationId={organization.id} enters={enters} onDone={done} />
      </Dialog>
    </>
  );
}

interface AskFormProps {
  organizationId: string;
  enters: boolean;
  onDone: (request: OwnJoinRequest) => void;
}

function AskForm({ organizationId, enters, onDone }: AskFormProps) {
  const id = useId();
  const api = useApiForm({
    schema: askToJoinSchema,
    defaultValues: { organizationId, message: "" },
    path: "/api/organizations/join-requests",
    onSuccess: onDone,
  });
  return (
    <Form onSubmit={api.submit} className="flex flex-col gap-4">
      <FormError problem={api.problem} />
      {enters ? null : (
        <Field
          id={`${id}-message`}
          label="Message"
          optional
          hint="What you do there, or who knows you."
          error={api.errorOf("message")}
        >
          <Textarea rows={3} {...api.form.register("message")} />
        </Field>
      )}
      <div>
        <SubmitButton pending={api.pending} pendingText={enters ? "Joining…" : "Sending…"}>
          {enters ? "Join" : "Send request"}
        </SubmitButton>
      </div>
    </Form>
  );
}
