"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { DraftNotices } from "@/components/drafts/draft-notices";
import { useDraft } from "@/components/drafts/use-draft";
import { Field } from "@/components/form/field";
import { AttachButton } from "@/components/form/file-button";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { readUpload } from "@/components/form/read-upload";
import { SubmitKeys, submitOnKeys } from "@/components/form/submit-keys";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { ChosenFiles } from "@/components/messages/composer/chosen-files";
import { useAttachments } from "@/components/messages/composer/use-attachments";
import { useFileDrop } from "@/components/messages/composer/use-file-drop";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Textarea } from "@/components/ui/textarea";
import type { MessageFile } from "@/lib/messages/view";
import { ticketPath } from "@/lib/paths";
import { apiRequest } from "@/lib/platform/http/api-client";
import type { TicketRef } from "@/lib/support/own/schema";
import { ratingLabels, ratings, TICKET_TEXT_MAX } from "@/lib/support/vocabulary";
import type { RequesterState } from "@/lib/support/states";

/** Files of a ticket, which only its author and our support team see. */
export const useTicketFiles = (path = "/api/tickets/uploads") =>
  useAttachments(async (file, signal) =>
    apiRequest<MessageFile>("POST", path, await readUpload(file, signal), { signal }),
  );

interface TicketReplyProps {
  id: string;
  status: RequesterState;
  /** The ticket was closed long ago, merged or filtered: a message opens a new one. */
  opensNew: boolean;
}

/** Writes to the user's own ticket; a message to a resolved one reopens it. The draft is stored until it is sent. */
export function TicketReply({ id, status, opensNew }: TicketReplyProps) {
  const router = useRouter();
  const { text, setText, clear, tabs, restore } = useDraft(`support.${id}`);
  const files = useTicketFiles();
  const drop = useFileDrop(files.add);
  const [isChecked, setIsChecked] = useState(false);
  const { isPending, problem, errorOf, send } = useApiMutation({ fields: ["body"], idempotent: true });
  const body = text.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (body === "" || isPending || files.isUploading) return;
    const attachmentIds = files.chosen.flatMap(({ stored }) => stored?.id ?? []);
    const sent = await send<TicketRef>("POST", `/api/tickets/${id}/messages`, { body, attachmentIds });
    if (!sent) return;
    clear(body);
    files.take();
    setIsChecked(false);
    toast({ title: sent.id === id ? "Message sent" : `Ticket #${sent.number} opened`, kind: "good" });
    if (sent.id !== id) router.push(ticketPath(sent.id));
    router.refresh();
  };
  return (
    <Card {...drop.area} className={cn(drop.isOver && "border-pitch bg-pitch-wash")}>
      <CardBody className="pt-5">
        <Form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <FormError problem={problem} />
          <DraftNotices tabs={tabs} onRestore={restore} />
          <Field
            id="ticket-reply"
            label="Your message"
            hint={hintOf(status, opensNew)}
            error={isChecked && body === "" ? "Write your message." : errorOf("body")}
            required
          >
            <Textarea
              rows={5}
              maxLength={TICKET_TEXT_MAX}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={submitOnKeys}
              onPaste={drop.onPaste}
            />
          </Field>
          <ChosenFiles attachments={files} />
          <div className="flex items-center gap-3">
            <Button type="submit" pending={isPending} pendingText="Sending…" disabled={files.isUploading}>
              {buttonText(status, opensNew)}
            </Button>
            <AttachButton onChoose={files.add} />
            <SubmitKeys />
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}

function hintOf(status: RequesterState, opensNew: boolean): string | undefined {
  if (opensNew) return "This ticket is closed. Your message opens a new one that refers to it.";
  if (status === "resolved") return "Still not right? Your message reopens this ticket.";
  return status === "waiting_for_you" ? "We’re waiting for your answer." : undefined;
}

function buttonText(status: RequesterState, opensNew: boolean): string {
  if (opensNew) return "Open a new ticket";
  return status === "resolved" ? "Send and reopen" : "Send";
}

interface RatingFormProps {
  id: string;
  rating: number | null;
  comment: string;
}

/** How a resolved ticket was handled, from 1 to 5, with a comment. */
export function RatingForm({ id, rating: before, comment: commentBefore }: RatingFormProps) {
  const router = useRouter();
  const [rating, setRating] = useState(before);
  const [comment, setComment] = useState(commentBefore);
  const { isPending, problem, errorOf, send } = useApiMutation({ fields: ["comment"], idempotent: true });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (rating === null || isPending) return;
    if (await send("PATCH", `/api/tickets/${id}`, { satisfaction: rating, comment }))
      toast({ title: "Thanks for your rating", kind: "good" });
    router.refresh();
  };
  return (
    <Card>
      <CardHeader title="How did we do?" description={before ? "You can change your rating." : undefined} />
      <CardBody>
        <Form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <FormError problem={problem} />
          <fieldset>
            <legend className="sr-only">Rating</legend>
            <div className="flex flex-wrap gap-2">
              {ratings.map((value) => (
                <label
                  key={value}
                  className={cn(
                    "cursor-pointer rounded-lg border px-3 py-1.5 text-sm focus-within:outline-2 focus-within:outline-pitch",
                    value === rating
                      ? "border-pitch bg-pitch-wash font-semibold text-pitch"
                      : "border-edge hover:bg-sunk",
                  )}
                >
                  <input
                    type="radio"
                    name="rating"
                    value={value}
                    checked={value === rating}
                    onChange={() => setRating(value)}
                    className="sr-only"
                  />
                  {ratingLabels[value]}
                </label>
              ))}
            </div>
          </fieldset>
          {rating === null ? null : (
            <>
              <Field id="rating-comment" label="Anything we should know?" error={errorOf("comment")} optional>
                <Textarea
                  rows={3}
                  maxLength={1000}
                  value={comment}
                  onChange={(event) => setComment(event.target.value)}
                />
              </Field>
              <Button type="submit" variant="ink" pending={isPending} pendingText="Saving…" className="self-start">
                {before ? "Change rating" : "Send rating"}
              </Button>
            </>
          )}
        </Form>
      </CardBody>
    </Card>
  );
}
