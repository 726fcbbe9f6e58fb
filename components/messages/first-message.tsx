"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";

import { Field } from "@/components/form/field";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { useDraft } from "@/components/messages/use-draft";
import { notify } from "@/components/layout/toasts";
import { Textarea } from "@/components/ui/textarea";
import { messageTexts } from "@/lib/messages/messages";
import { MESSAGE_MAX_LENGTH, startConversationSchema } from "@/lib/messages/schema";

interface FirstMessageProps {
  listingId: string;
  seller: string;
  /** The editor of a proposal opens next. */
  isProposal: boolean;
}

interface Started {
  conversation: { id: string };
  connection: { locked: boolean };
}

/** The first message about a listing: it connects the two organizations, and says so. */
export function FirstMessage({ listingId, seller, isProposal }: FirstMessageProps) {
  const router = useRouter();
  const draft = useDraft(`listing.${listingId}`);
  const api = useApiForm({
    schema: startConversationSchema,
    defaultValues: { listingId, body: "" },
    path: "/api/conversations",
    onSuccess: ({ conversation, connection }: Started, { body }) => {
      draft.forget(body);
      const description = connection.locked ? messageTexts.lockedForMarketer(seller) : undefined;
      notify({
        title: connection.locked ? "Your message is kept" : `Sent to ${seller}`,
        description,
        kind: connection.locked ? "info" : "good",
      });
      router.push(`/messages?c=${conversation.id}${isProposal ? "&propose=1" : ""}`);
    },
  });
  // The draft is what is shown; the form is given it when it is sent.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    api.form.setValue("body", draft.text);
    return api.submit(event);
  };
  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-5">
      <FormError problem={api.problem} />
      <Field id="first-message" label={`Message to ${seller}`} required error={api.errorOf("body")}>
        <Textarea
          rows={8}
          maxLength={MESSAGE_MAX_LENGTH}
          value={draft.text}
          onChange={(event) => draft.setText(event.target.value)}
        />
      </Field>
      <p className="text-sm text-soft">{messageTexts.connectionNote}</p>
      <div>
        <SubmitButton pending={api.pending} pendingText="Sending…">
          {isProposal ? "Send and write the terms" : `Send to ${seller}`}
        </SubmitButton>
      </div>
    </form>
  );
}
