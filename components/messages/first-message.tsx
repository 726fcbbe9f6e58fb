"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";

import { useApiForm } from "@/components/form/use-api-form";
import { notify } from "@/components/layout/toasts";
import { LetterFields } from "@/components/messages/letter-fields";
import { LetterForm } from "@/components/messages/letter-form";
import { useLetter } from "@/components/messages/use-letter";
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
    <LetterForm
      letter={letter}
      problem={api.problem}
      isSending={api.pending}
      onSubmit={submit}
      sendText={isProposal ? "Send and write the terms" : `Send to ${seller}`}
    >
      <LetterFields letter={letter} label={`Message to ${seller}`} error={api.errorOf("body")} />
      <p className="text-sm text-soft">{messageTexts.connectionNote}</p>
    </LetterForm>
  );
}
