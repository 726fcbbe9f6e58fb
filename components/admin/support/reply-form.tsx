"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { DraftNotices } from "@/components/drafts/draft-notices";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { notify } from "@/components/layout/toasts/toasts";
import { useDraft } from "@/components/drafts/use-draft";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Textarea } from "@/components/ui/textarea";
import type { TicketDetail } from "@/lib/support/inbox/queries";
import { refusalOf } from "@/lib/support/states";

interface ReplyFormProps {
  enquiry: Pick<TicketDetail, "id" | "state" | "requesterName" | "requesterEmail" | "canAnswer">;
  /** The last entry read: the server rejects a reply that misses a newer one. */
  lastEntryId: string;
}

/** Sends a reply by email, or saves an internal note. The text is stored locally until saved. */
export function ReplyForm({ enquiry, lastEntryId }: ReplyFormProps) {
  const { id, requesterName, requesterEmail, canAnswer } = enquiry;
  const router = useRouter();
  const { text, setText, clear, tabs, restore } = useDraft(`ticket.${id}`);
  const [wantsNote, setWantsNote] = useState(false);
  const [isSettled, setIsSettled] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const { isPending, problem, errorOf, send } = useApiMutation({ fields: ["body"], idempotent: true });
  const isNote = wantsNote || !canAnswer;
  const body = text.trim();
  const missing = isChecked && body === "" ? (isNote ? "Write the note." : "Write your reply.") : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (body === "" || isPending) return;
    const path = `/api/admin/tickets/${id}/${isNote ? "note" : "reply"}`;
    const isSaved = await send("POST", path, { body, after: lastEntryId, ...(isNote ? {} : { isSettled }) });
    if (isSaved) {
      clear(body);
      setIsChecked(false);
      setIsSettled(false);
      notify({ title: isNote ? "Note saved" : `Reply sent to ${requesterEmail}`, kind: "good" });
    }
    // After an error too, so that a newer entry shows up above.
    router.refresh();
  };
  return (
    <Card>
      <CardHeader
        title={isNote ? "Internal note" : "Reply"}
        description={isNote ? whyNote(enquiry) : `We’ll email it to ${requesterEmail} with the ticket number.`}
      />
      <CardBody>
        <Form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <FormError problem={problem} />
          <DraftNotices tabs={tabs} onRestore={restore} />
          <Field
            id="reply"
            label={isNote ? "Note" : `Reply to ${requesterName}`}
            error={missing ?? errorOf("body")}
            required
          >
            <Textarea rows={6} maxLength={5000} value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
          {canAnswer ? (
            <div className="flex flex-col gap-1.5">
              <Checkbox
                label="Internal note instead"
                description="Only admins can see it. We send no email."
                checked={wantsNote}
                onChange={(event) => setWantsNote(event.target.checked)}
              />
              {isNote ? null : (
                <Checkbox
                  label="Resolve with this reply"
                  description="The ticket is resolved, and the email says so."
                  checked={isSettled}
                  onChange={(event) => setIsSettled(event.target.checked)}
                />
              )}
            </div>
          ) : null}
          <SubmitButton
            variant={isNote ? "ink" : "primary"}
            pending={isPending}
            pendingText={isNote ? "Saving…" : "Sending…"}
            className="self-start"
          >
            {isNote ? "Save note" : "Send reply"}
          </SubmitButton>
        </Form>
      </CardBody>
    </Card>
  );
}

function whyNote({ state, canAnswer }: ReplyFormProps["enquiry"]): string {
  if (canAnswer) return "Only admins can see it. We send no email.";
  return refusalOf("answer", state) ?? "The sender’s account was deleted, so you can’t reply.";
}
