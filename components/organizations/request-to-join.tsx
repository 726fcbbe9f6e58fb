"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import type { DirectoryRow } from "@/lib/organizations/directory/schema";
import type { OwnJoinRequest } from "@/lib/organizations/join-requests/schema";

interface RequestToJoinProps {
  organization: Pick<DirectoryRow, "id" | "name" | "joinPolicy" | "domainMatch">;
  /** Called once the request is sent or approved; without it the page is refreshed. */
  onDone?: (request: OwnJoinRequest) => void;
}

/** Requests to join, or joins directly through a verified domain. */
export function RequestToJoin({ organization, onDone }: RequestToJoinProps) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const joinsDirectly = organization.domainMatch && organization.joinPolicy === "verified_domain_auto";
  const done = (request: OwnJoinRequest) => {
    setOpen(false);
    toast(
      request.status === "approved"
        ? { title: `You are now a member of ${request.organizationName}`, kind: "good" }
        : {
            title: "Request sent",
            description: `The admins of ${request.organizationName} will review it.`,
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
        aria-label={`${joinsDirectly ? "Join" : "Request to join"} ${organization.name}`}
        onClick={() => setOpen(true)}
      >
        {joinsDirectly ? "Join" : "Request to join"}
      </Button>
      {isOpen ? (
        <JoinDialog
          organization={organization}
          joinsDirectly={joinsDirectly}
          onDone={done}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

interface JoinDialogProps extends Pick<RequestToJoinProps, "organization"> {
  joinsDirectly: boolean;
  onDone: (request: OwnJoinRequest) => void;
  onClose: () => void;
}

function JoinDialog({ organization, joinsDirectly, onDone, onClose }: JoinDialogProps) {
  const id = useId();
  const api = useApiForm({
    schema: async () => (await import("@/lib/organizations/join-requests/schema")).askToJoinSchema,
    defaultValues: { organizationId: organization.id, message: "" },
    path: "/api/organizations/join-requests",
    onSuccess: onDone,
  });
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={joinsDirectly ? `Join ${organization.name}` : `Request to join ${organization.name}`}
      description={
        joinsDirectly
          ? "Your confirmed email is at a verified domain of this organization, so you can join right away as a viewer."
          : "Its admins will see your name, email, and message. The request expires if no one responds."
      }
      submit={joinsDirectly ? "Join" : "Send request"}
      pending={api.pending}
      pendingText={joinsDirectly ? "Joining…" : "Sending…"}
      problem={api.problem}
      onSubmit={api.submit}
    >
      {joinsDirectly ? null : (
        <Field
          id={`${id}-message`}
          label="Message"
          optional
          hint="Your role there, or who knows you."
          error={api.errorOf("message")}
        >
          <Textarea rows={3} {...api.form.register("message")} />
        </Field>
      )}
    </FormDialog>
  );
}
