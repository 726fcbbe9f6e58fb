"use client";

import { type FormEvent, type KeyboardEvent, useState } from "react";

import { DraftNotices } from "@/components/drafts/draft-notices";
import { Form } from "@/components/form/form";
import { AttachButton } from "@/components/messages/composer/attach-button";
import { ChosenFiles } from "@/components/messages/composer/chosen-files";
import { useAttachments } from "@/components/messages/composer/use-attachments";
import { useFileDrop } from "@/components/messages/composer/use-file-drop";
import { useDraft } from "@/components/drafts/use-draft";
import type { OutgoingMessage } from "@/components/messages/thread/use-thread";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Textarea } from "@/components/ui/textarea";
import { MESSAGE_MAX_LENGTH } from "@/lib/messages/schema";

interface ComposerProps {
  conversationId: string;
  /** The other organization's name. */
  to: string;
  /** Resolves to whether it arrived. */
  onSend: (message: OutgoingMessage) => Promise<boolean>;
}

/**
 * Writes a message or a note, with files that are chosen, dropped or pasted. The draft is stored until the server has
 * the message.
 */
export function Composer({ conversationId, to, onSend }: ComposerProps) {
  const draft = useDraft(`message.${conversationId}`);
  const attachments = useAttachments();
  const drop = useFileDrop(attachments.add);
  const [isInternal, setIsInternal] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const value = shown ?? draft.text;
  const isEmpty = value.trim() === "" && !attachments.chosen.some(({ stored }) => stored);
  const send = async () => {
    const body = value.trim();
    if (isEmpty || attachments.isUploading) return;
    setShown("");
    if (await onSend({ body, isInternal, attachments: attachments.take() })) draft.clear(body);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit(event);
  };
  const change = (next: string) => {
    setShown(null);
    draft.setText(next);
  };
  return (
    <Form
      onSubmit={submit}
      {...drop.area}
      className={cn("border-t px-4 py-3.5 sm:px-5", drop.isOver ? "border-pitch bg-pitch-wash" : "border-line bg-card")}
    >
      <div className="mb-3 flex flex-col gap-3 empty:hidden">
        <DraftNotices tabs={draft.tabs} onRestore={draft.restore} />
      </div>
      <label htmlFor="composer" className="sr-only">
        {isInternal ? "Internal note" : `Message to ${to}`}
      </label>
      <Textarea
        id="composer"
        rows={2}
        maxLength={MESSAGE_MAX_LENGTH}
        value={value}
        placeholder={isInternal ? "Only your organization can see this note" : `Write to ${to}`}
        className="max-h-60"
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={drop.onPaste}
      />
      <ChosenFiles attachments={attachments} />
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-3">
          <AttachButton onChoose={attachments.add} />
          <Checkbox
            label="Internal note"
            checked={isInternal}
            onChange={(event) => setIsInternal(event.target.checked)}
          />
        </div>
        <div className="flex items-center gap-3">
          <span className="hidden text-xs text-soft lg:inline">
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </span>
          <Button
            type="submit"
            size="sm"
            variant={isInternal ? "ink" : "primary"}
            disabled={isEmpty || attachments.isUploading}
          >
            {isInternal ? "Save note" : "Send"}
          </Button>
        </div>
      </div>
    </Form>
  );
}
