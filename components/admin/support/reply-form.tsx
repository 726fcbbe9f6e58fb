"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { DraftNotices } from "@/components/drafts/draft-notices";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { AttachButton } from "@/components/form/file-button";
import { FormError } from "@/components/form/form-error";
import { ChosenFiles } from "@/components/messages/composer/chosen-files";
import { useFileDrop } from "@/components/messages/composer/use-file-drop";
import { useTicketFiles } from "@/components/support/ticket-reply";
import { SubmitKeys, submitOnKeys } from "@/components/form/submit-keys";
import { toast } from "@/components/layout/toasts/toast-store";
import { useDraft } from "@/components/drafts/use-draft";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Select } from "@/components/ui/select";
import { Tabs } from "@/components/ui/tabs";
import { Textarea } from "@/components/ui/textarea";
import type { TicketDetail } from "@/lib/support/inbox/detail-queries";
import type { WrittenEntry } from "@/lib/support/inbox/schema";
import { rejectionOf } from "@/lib/support/states";

interface ReplyFormProps {
  inquiry: Pick<TicketDetail, "id" | "state" | "requesterName" | "requesterEmail" | "canAnswer"> & {
    /** Whether the sender has an account, which is required to open files. */
    canAttach: boolean;
  };
  /** The last entry read: the server rejects a reply that misses a newer one. */
  lastEntryId: string;
  /** Saved replies with their variables filled in. */
  replies?: readonly SavedText[];
}

interface SavedText {
  id: string;
  name: string;
  text: string;
}

/** A reply by email and an internal note: two tabs with separate texts, so that neither is sent as the other. */
export function ReplyForm({ inquiry, lastEntryId, replies = [] }: ReplyFormProps) {
  const [isNote, setIsNote] = useState(false);
  const [written, setWritten] = useState({ after: "", id: "" });
  // What was written here counts as the last entry even before the page shows it.
  const after = written.after === lastEntryId ? written.id : lastEntryId;
  const entry = { inquiry, lastEntryId: after, onWritten: (id: string) => setWritten({ after: lastEntryId, id }) };
  const note = <EntryForm kind="note" {...entry} />;
  if (!inquiry.canAnswer) {
    return (
      <Card className={noteTint}>
        <CardBody className="pt-5">
          <p className="mb-4 text-sm">{whyNoReply(inquiry)}</p>
          {note}
        </CardBody>
      </Card>
    );
  }
  return (
    <Card className={cn(isNote && noteTint)}>
      <CardBody className="pt-4">
        <Tabs
          label="Write"
          onChange={(tab) => setIsNote(tab === "note")}
          items={[
            {
              id: "reply",
              label: "Reply",
              panel: <EntryForm kind="reply" {...entry} replies={replies} />,
            },
            { id: "note", label: "Internal note", panel: note },
          ]}
        />
      </CardBody>
    </Card>
  );
}

const noteTint = "border-gold/50 bg-gold-wash";

interface EntryFormProps extends ReplyFormProps {
  kind: "reply" | "note";
  onWritten: (entryId: string) => void;
}

/** The text is stored locally until it is saved. */
function EntryForm({ kind, inquiry, lastEntryId, replies = [], onWritten }: EntryFormProps) {
  const { id, requesterName, requesterEmail } = inquiry;
  const isNote = kind === "note";
  const canAttach = inquiry.canAttach && !isNote;
  const files = useTicketFiles("/api/admin/tickets/uploads");
  const drop = useFileDrop(files.add);
  const router = useRouter();
  const { text, setText, clear, tabs, restore } = useDraft(isNote ? `ticket-note.${id}` : `ticket.${id}`);
  const [isSettled, setIsSettled] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const { isPending, problem, errorOf, send } = useApiMutation({ fields: ["body"], idempotent: true });
  const body = text.trim();
  const missing = isChecked && body === "" ? (isNote ? "Write the note." : "Write your reply.") : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (body === "" || isPending || files.isUploading) return;
    const attachmentIds = files.chosen.flatMap(({ stored }) => stored?.id ?? []);
    const entry = { body, after: lastEntryId, ...(isNote ? {} : { isSettled, attachmentIds }) };
    const written = await send<WrittenEntry>("POST", `/api/admin/tickets/${id}/${kind}`, entry);
    if (written) {
      onWritten(written.entry.id);
      clear(body);
      files.take();
      setIsChecked(false);
      setIsSettled(false);
      toast({ title: isNote ? "Note saved" : `Reply sent to ${requesterEmail}`, kind: "good" });
    }
    // After an error too, so that a newer entry appears above.
    router.refresh();
  };
  return (
    <Form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormError problem={problem} />
      <DraftNotices tabs={tabs} onRestore={restore} />
      <p className={cn("flex flex-wrap items-center gap-2 text-sm", !isNote && "text-soft")}>
        {isNote ? (
          <>
            <Badge tone="gold">Internal note</Badge> Only admins see this. No email is sent.
          </>
        ) : (
          `We’ll email it to ${requesterEmail} with the ticket number.`
        )}
      </p>
      {replies.length > 0 ? (
        <SavedReplyPicker
          replies={replies}
          onPick={(picked) => setText([text.trim(), picked].filter(Boolean).join("\n\n"))}
        />
      ) : null}
      <Field
        id={isNote ? "note" : "reply"}
        label={isNote ? "Note" : `Reply to ${requesterName}`}
        error={missing ?? errorOf("body")}
        required
      >
        <Textarea
          rows={6}
          maxLength={5000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={submitOnKeys}
          onPaste={canAttach ? drop.onPaste : undefined}
        />
      </Field>
      {canAttach ? <ChosenFiles attachments={files} /> : null}
      {isNote ? null : (
        <Checkbox
          label="Resolve with this reply"
          description="The ticket is resolved, and the email says so."
          checked={isSettled}
          onChange={(event) => setIsSettled(event.target.checked)}
        />
      )}
      <div className="flex items-center gap-3">
        <Button
          type="submit"
          variant={isNote ? "ink" : "primary"}
          pending={isPending}
          pendingText={isNote ? "Saving…" : "Sending…"}
          disabled={files.isUploading}
        >
          {isNote ? "Save note" : "Send reply"}
        </Button>
        {canAttach ? <AttachButton onChoose={files.add} /> : null}
        <SubmitKeys />
      </div>
    </Form>
  );
}

/** Adds the chosen text below what is already written. */
function SavedReplyPicker({ replies, onPick }: { replies: readonly SavedText[]; onPick: (text: string) => void }) {
  return (
    <Select
      dense
      aria-label="Insert a saved reply"
      placeholder="Insert a saved reply"
      value=""
      onChange={({ target }) => {
        const picked = replies.find(({ id }) => id === target.value);
        if (picked) onPick(picked.text);
      }}
      options={replies.map(({ id, name }) => ({ value: id, label: name }))}
      className="max-w-72"
    />
  );
}

const whyNoReply = ({ state }: ReplyFormProps["inquiry"]): string =>
  rejectionOf("answer", state) ?? "The sender’s account was deleted, so you can’t reply.";
