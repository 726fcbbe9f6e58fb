"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useAdminCall } from "@/components/admin/action/use-admin-call";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { notify } from "@/components/layout/toasts";
import { useDraft } from "@/components/messages/use-draft";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Textarea } from "@/components/ui/textarea";
import type { EnquiryDetail } from "@/lib/support/inbox/queries";
import { refusalOf } from "@/lib/support/states";

interface ReplyFormProps {
  enquiry: Pick<EnquiryDetail, "id" | "state" | "requesterName" | "requesterEmail" | "canAnswer">;
  /** What was read last: the server refuses what is written past something newer. */
  lastEntryId: string;
}

/** Writes an answer, which is mailed, or a note for admins. The text is kept until the server has it. */
export function ReplyForm({ enquiry, lastEntryId }: ReplyFormProps) {
  const { id, requesterName, requesterEmail, canAnswer } = enquiry;
  const router = useRouter();
  const { text, setText, forget } = useDraft(`enquiry.${id}`);
  const [wantsNote, setWantsNote] = useState(false);
  const [isSettled, setIsSettled] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const { pending, problem, errorOf, call } = useAdminCall();
  const isNote = wantsNote || !canAnswer;
  const body = text.trim();
  const missing = isChecked && body === "" ? (isNote ? "Write the note." : "Write your answer.") : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (body === "" || pending) return;
    const path = `/api/admin/tickets/${id}/${isNote ? "note" : "reply"}`;
    const isKept = await call(path, { body, after: lastEntryId, ...(isNote ? {} : { isSettled }) });
    if (isKept) {
      forget(body);
      setIsChecked(false);
      setIsSettled(false);
      notify({ title: isNote ? "The note is kept" : `Your answer is on its way to ${requesterEmail}`, kind: "good" });
    }
    // After a refusal as well: what somebody else wrote in the meantime then stands above.
    router.refresh();
  };
  return (
    <Card>
      <CardHeader
        title={isNote ? "Note for admins" : "Answer"}
        description={isNote ? whyNote(enquiry) : `It is mailed to ${requesterEmail} with the number of the enquiry.`}
      />
      <CardBody>
        <Form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <FormError problem={problem} />
          <Field
            id="reply"
            label={isNote ? "Note" : `Answer to ${requesterName}`}
            error={missing ?? errorOf("body")}
            required
          >
            <Textarea rows={6} maxLength={5000} value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
          {canAnswer ? (
            <div className="flex flex-col gap-1.5">
              <Checkbox
                label="A note for admins instead"
                description="It stays in the thread here; nobody is written to."
                checked={wantsNote}
                onChange={(event) => setWantsNote(event.target.checked)}
              />
              {isNote ? null : (
                <Checkbox
                  label="Settled with this answer"
                  description="The enquiry is resolved, and the letter says so."
                  checked={isSettled}
                  onChange={(event) => setIsSettled(event.target.checked)}
                />
              )}
            </div>
          ) : null}
          <SubmitButton
            variant={isNote ? "ink" : "primary"}
            pending={pending}
            pendingText={isNote ? "Keeping the note…" : "Sending…"}
            className="self-start"
          >
            {isNote ? "Keep the note" : "Send the answer"}
          </SubmitButton>
        </Form>
      </CardBody>
    </Card>
  );
}

function whyNote({ state, canAnswer }: ReplyFormProps["enquiry"]): string {
  if (canAnswer) return "It stays in the thread here; nobody is written to.";
  return refusalOf("answer", state) ?? "The sender's account was deleted: nobody can be written to.";
}
