"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";

import { Field } from "@/components/form/field";
import { useApiForm } from "@/components/form/use-api-form";
import { notify } from "@/components/layout/toasts";
import { LetterFields } from "@/components/messages/letter-fields";
import { LetterForm } from "@/components/messages/letter-form";
import { AddresseeFinder } from "@/components/messages/outreach/addressee-finder";
import { useLetter } from "@/components/messages/use-letter";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import type { Addressee } from "@/lib/messages/addressees/schema";
import { messageTexts } from "@/lib/messages/messages";
import { startConversationSchema } from "@/lib/messages/schema";

interface OutreachFormProps {
  listings: readonly { id: string; title: string }[];
  /** The listing that the page was opened for. */
  listingId: string;
  hasPlan: boolean;
  /** The editor of a proposal is wanted next. */
  isProposal: boolean;
}

/** A seller's first message: one of their listings, a marketer, and what is to be said. */
export function OutreachForm({ listings, listingId, hasPlan, isProposal }: OutreachFormProps) {
  const router = useRouter();
  const letter = useLetter("outreach");
  const [addressee, setAddressee] = useState<Addressee | null>(null);
  const [goesOn, setGoesOn] = useState(isProposal);
  const api = useApiForm({
    schema: startConversationSchema,
    defaultValues: { listingId, body: "" },
    path: "/api/conversations",
    onSuccess: ({ conversation }: { conversation: { id: string } }, { body }) => {
      letter.draft.forget(body);
      notify({ title: `Sent to ${addressee?.name ?? "the marketer"}`, kind: "good" });
      router.push(`/messages?c=${conversation.id}${goesOn ? "&propose=1" : ""}`);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    api.form.setValue("organizationId", addressee?.id);
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
      sendText={goesOn ? "Send and write the terms" : "Send"}
    >
      <Field id="listing" label="Listing" required error={api.errorOf("listingId")}>
        <Select
          {...api.form.register("listingId")}
          options={listings.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Field>
      <AddresseeFinder chosen={addressee} error={api.errorOf("organizationId")} onChoose={setAddressee} />
      <LetterFields letter={letter} label="Message" error={api.errorOf("body")} />
      <Checkbox
        label="Write the terms of a proposal next"
        checked={goesOn}
        onChange={(event) => setGoesOn(event.target.checked)}
      />
      {hasPlan ? null : <p className="text-sm text-soft">{messageTexts.connectionNoteForSeller}</p>}
    </LetterForm>
  );
}
