"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { newOffer } from "@/components/deals/offer-defaults";
import { OfferEditor } from "@/components/deals/offer-editor";
import { failureMessage } from "@/components/form/api-failure";
import { apiQuery } from "@/components/form/api-query";
import { Field } from "@/components/form/field";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { FirstMessageFields } from "@/components/messages/first-message/first-message-fields";
import { FirstMessageForm } from "@/components/messages/first-message/first-message-form";
import { useFirstMessage } from "@/components/messages/first-message/use-first-message";
import { RecipientFinder } from "@/components/messages/outreach/recipient-finder";
import { Alert } from "@/components/ui/alert";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import type { OfferStart } from "@/lib/deals/view";
import { messageTexts } from "@/lib/messages/messages";
import type { Recipient } from "@/lib/messages/recipients/schema";
import { threadPath, dealPath } from "@/lib/paths";

interface OutreachFormProps {
  listings: readonly { id: string; title: string }[];
  /** The listing that the page was opened for. */
  listingId: string;
  hasPlan: boolean;
  /** Whether a proposal goes with the message from the start. */
  isProposal: boolean;
}

/** A seller's first message: one of their listings, a marketer and the text, with a proposal or without. */
export function OutreachForm({ listings, listingId, hasPlan, isProposal }: OutreachFormProps) {
  const router = useRouter();
  const message = useFirstMessage({ kind: "outreach", id: listingId });
  const [recipient, setRecipient] = useState<Recipient | null>(null);
  const [addsTerms, setAddsTerms] = useState(isProposal);
  const api = useApiForm({
    schema: async () => (await import("@/lib/messages/schema")).startConversationSchema,
    defaultValues: { listingId, body: "" },
    path: "/api/conversations",
    idempotent: true,
    onSuccess: ({ conversation }: { conversation: { id: string } }, { body }) => {
      message.draft.clear(body);
      toast({ title: `Sent to ${recipient?.name ?? "the marketer"}`, kind: "good" });
      router.push(threadPath(conversation.id));
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    api.form.setValue("organizationId", recipient?.id);
    api.form.setValue("body", message.draft.text);
    api.form.setValue("attachmentIds", message.attachmentIds());
    return api.submit(event);
  };
  const parties = (
    <>
      <Field id="listing" label="Listing" required error={api.errorOf("listingId")}>
        <Select
          {...api.form.register("listingId")}
          options={listings.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Field>
      <RecipientFinder chosen={recipient} error={api.errorOf("organizationId")} onChoose={setRecipient} />
      <Checkbox
        label="Send a proposal with the message"
        checked={addsTerms}
        onChange={(event) => setAddsTerms(event.target.checked)}
      />
    </>
  );
  const note = hasPlan ? null : <p className="text-sm text-soft">{messageTexts.connectionNoteForSeller}</p>;
  if (addsTerms)
    return (
      <div className="grid gap-5">
        {parties}
        {recipient ? (
          <OutreachProposal listingId={api.form.watch("listingId")} recipient={recipient} />
        ) : (
          <p className="text-sm text-soft">Choose a marketer, then add the terms here.</p>
        )}
        {note}
      </div>
    );
  return (
    <FirstMessageForm message={message} problem={api.problem} isSending={api.pending} onSubmit={submit} sendText="Send">
      {parties}
      <FirstMessageFields message={message} label="Message" error={api.errorOf("body")} />
      {note}
    </FirstMessageForm>
  );
}

interface OutreachProposalProps {
  listingId: string;
  recipient: Recipient;
}

/** Message and terms to a marketer in one form. What can be offered depends on the listing and on the marketer. */
function OutreachProposal({ listingId, recipient }: OutreachProposalProps) {
  const search = new URLSearchParams({ listingId, organizationId: recipient.id });
  const { data, error } = useQuery({
    ...apiQuery<OfferStart>(`/api/proposals/first?${search}`),
    staleTime: Infinity,
  });
  if (error) return <Alert kind="problem">{failureMessage(error)}</Alert>;
  if (!data) return <Skeleton className="h-96 rounded-xl" />;
  return <Terms key={`${listingId} ${recipient.id}`} start={data} recipient={recipient} />;
}

function Terms({ start: { listing, buyerIndustry }, recipient }: { start: OfferStart; recipient: Recipient }) {
  const router = useRouter();
  const [defaultValues] = useState(() => newOffer(listing, new Date(), { buyerIndustry }));
  return (
    <div className="rounded-xl border border-line bg-card px-5 pt-5">
      <OfferEditor
        listing={listing}
        side="seller"
        target={{ kind: "start", listingId: listing.id, organizationId: recipient.id, to: recipient.name }}
        defaultValues={defaultValues}
        cancelHref="/messages"
        onSent={({ dealId }) => router.push(dealPath(dealId))}
      />
    </div>
  );
}
