"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";

import { Field } from "@/components/form/field";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { AttachButton } from "@/components/messages/attach-button";
import { ChosenFiles } from "@/components/messages/chosen-files";
import { type ChosenFile, useAttachments } from "@/components/messages/use-attachments";
import { useDraft } from "@/components/messages/use-draft";
import { useFileDrop } from "@/components/messages/use-file-drop";
import { notify } from "@/components/layout/toasts";
import { cn } from "@/components/ui/cn";
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
  const attachments = useAttachments();
  const drop = useFileDrop(attachments.add);
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
  // The draft and the files are what is shown; the form is given them when it is sent.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    api.form.setValue("body", draft.text);
    api.form.setValue("attachmentIds", idsOf(attachments.chosen));
    return api.submit(event);
  };
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      {...drop.area}
      className={cn("grid content-start gap-5 rounded-xl", drop.isOver && "outline-2 outline-offset-8 outline-pitch")}
    >
      <FormError problem={api.problem} />
      <Field id="first-message" label={`Message to ${seller}`} required error={api.errorOf("body")}>
        <Textarea
          rows={8}
          maxLength={MESSAGE_MAX_LENGTH}
          value={draft.text}
          onChange={(event) => draft.setText(event.target.value)}
          onPaste={drop.onPaste}
        />
      </Field>
      <div className="-mt-3">
        <div className="flex items-center gap-1.5 text-sm text-soft">
          <AttachButton onChoose={attachments.add} />
          <span aria-hidden="true">A PDF or pictures, up to 5.9 MB each</span>
        </div>
        <ChosenFiles attachments={attachments} />
      </div>
      <p className="text-sm text-soft">{messageTexts.connectionNote}</p>
      <div>
        <SubmitButton pending={api.pending} pendingText="Sending…" disabled={attachments.isUploading}>
          {isProposal ? "Send and write the terms" : `Send to ${seller}`}
        </SubmitButton>
      </div>
    </form>
  );
}

const idsOf = (chosen: readonly ChosenFile[]): string[] => chosen.flatMap(({ stored }) => stored?.id ?? []);
