"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";

import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { notify } from "@/components/layout/toasts";
import { LetterFields } from "@/components/messages/letter-fields";
import { useLetter } from "@/components/messages/use-letter";
import { cn } from "@/components/ui/cn";
import { messageTexts } from "@/lib/messages/messages";
import { startConversationSchema } from "@/lib/messages/schema";

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
  const letter = useLetter(`listing.${listingId}`);
  const api = useApiForm({
    schema: startConversationSchema,
    defaultValues: { listingId, body: "" },
    path: "/api/conversations",
    onSuccess: ({ conversation, connection }: Started, { body }) => {
      letter.draft.forget(body);
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
    api.form.setValue("body", letter.draft.text);
    api.form.setValue("attachmentIds", letter.attachmentIds());
    return api.submit(event);
  };
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      {...letter.drop.area}
      className={cn(
        "grid content-start gap-5 rounded-xl",
        letter.drop.isOver && "outline-2 outline-offset-8 outline-pitch",
      )}
    >
      <FormError problem={api.problem} />
      <LetterFields letter={letter} label={`Message to ${seller}`} error={api.errorOf("body")} />
      <p className="text-sm text-soft">{messageTexts.connectionNote}</p>
      <div>
        <SubmitButton pending={api.pending} pendingText="Sending…" disabled={letter.attachments.isUploading}>
          {isProposal ? "Send and write the terms" : `Send to ${seller}`}
        </SubmitButton>
      </div>
    </form>
  );
}
