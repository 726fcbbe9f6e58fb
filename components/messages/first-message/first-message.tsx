"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";

import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { FirstMessageFields } from "@/components/messages/first-message/first-message-fields";
import { FirstMessageForm } from "@/components/messages/first-message/first-message-form";
import { useFirstMessage } from "@/components/messages/first-message/use-first-message";
import { messageTexts } from "@/lib/messages/messages";
import { threadPath } from "@/lib/paths";

interface FirstMessageProps {
  listingId: string;
  seller: string;
}

interface Started {
  conversation: { id: string };
  connection: { locked: boolean };
}

/** The first message about a listing, which connects the two organizations. */
export function FirstMessage({ listingId, seller }: FirstMessageProps) {
  const router = useRouter();
  const message = useFirstMessage({ kind: "first-message", id: listingId });
  const api = useApiForm({
    schema: async () => (await import("@/lib/messages/schema")).startConversationSchema,
    defaultValues: { listingId, body: "" },
    path: "/api/conversations",
    idempotent: true,
    onSuccess: ({ conversation, connection }: Started, { body }) => {
      message.draft.clear(body);
      const description = connection.locked ? messageTexts.lockedForMarketer(seller) : undefined;
      toast({
        title: connection.locked ? "Your message is saved" : `Sent to ${seller}`,
        description,
        kind: connection.locked ? "info" : "good",
      });
      router.push(threadPath(conversation.id));
    },
  });
  // Draft and files live outside the form and are copied into it on submit.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    api.form.setValue("body", message.draft.text);
    api.form.setValue("attachmentIds", message.attachmentIds());
    return api.submit(event);
  };
  return (
    <FirstMessageForm
      message={message}
      problem={api.problem}
      isSending={api.pending}
      onSubmit={submit}
      sendText={`Send to ${seller}`}
    >
      <FirstMessageFields message={message} label={`Message to ${seller}`} error={api.errorOf("body")} />
      <p className="text-sm text-soft">{messageTexts.connectionNote}</p>
    </FirstMessageForm>
  );
}
