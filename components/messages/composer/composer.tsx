"use client";

import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { DraftNotices } from "@/components/drafts/draft-notices";
import { AttachButton } from "@/components/form/file-button";
import { Form } from "@/components/form/form";
import { ChosenFiles } from "@/components/messages/composer/chosen-files";
import { useAttachments } from "@/components/messages/composer/use-attachments";
import { useFileDrop } from "@/components/messages/composer/use-file-drop";
import { useSyncedDraft } from "@/components/messages/drafts/use-synced-draft";
import { TemplateMenu } from "@/components/messages/templates/template-menu";
import type { OutgoingMessage } from "@/components/messages/thread/use-thread";
import { useSession } from "@/components/session/use-session";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Textarea } from "@/components/ui/textarea";
import { limits } from "@/lib/limits";

interface ComposerProps {
  conversationId: string;
  /** The other organization's name. */
  to: string;
  /** Resolves once the message has arrived, on whichever attempt, or is discarded. */
  onSend: (message: OutgoingMessage) => Promise<void>;
  /** Further ways to answer. */
  actions?: ReactNode;
  /** The default mode: beside the notes, a note. */
  usual?: "reply" | "note";
  /** Why only notes can be written; null where messages can. */
  onlyNotes?: string | null;
}

/**
 * Writes a message or a note, with files that are chosen, dropped or pasted. Each has its own draft, which is stored
 * until the server has the message; after a note beside the conversation, the mode returns to reply.
 */
export function Composer({ conversationId, to, onSend, actions, usual = "reply", onlyNotes = null }: ComposerProps) {
  const [choice, setChoice] = useState({ usual, wanted: usual });
  const isInternal = onlyNotes !== null || (choice.usual === usual ? choice.wanted : usual) === "note";
  const draft = useSyncedDraft({ kind: isInternal ? "note" : "message", id: conversationId });
  const attachments = useAttachments();
  const drop = useFileDrop(attachments.add);
  const [sent, setSent] = useState<{ isInternal: boolean } | null>(null);
  const value = sent?.isInternal === isInternal ? "" : draft.text;
  const isEmpty = value.trim() === "" && !attachments.chosen.some(({ stored }) => stored);
  const write = (requested: "reply" | "note") => {
    setSent(null);
    setChoice({ usual, wanted: requested });
  };
  const send = async () => {
    const body = value.trim();
    if (isEmpty || attachments.isUploading) return;
    setSent({ isInternal });
    const settled = onSend({ body, isInternal, attachments: attachments.take() });
    if (isInternal && usual === "reply") write("reply");
    await settled;
    draft.clear(body);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit(event);
  };
  const change = (next: string) => {
    setSent(null);
    draft.setText(next);
  };
  return (
    <Form
      onSubmit={submit}
      {...drop.area}
      className={cn(
        "border-t px-4 pt-2 pb-3.5 sm:px-5",
        drop.isOver ? "border-pitch bg-pitch-wash" : isInternal ? "border-gold/50 bg-gold-wash" : "border-line bg-card",
      )}
    >
      {onlyNotes ? (
        <p className="mb-2 text-sm text-soft">{onlyNotes}</p>
      ) : (
        <ComposerTabs isInternal={isInternal} onChoose={write} />
      )}
      {isInternal ? null : <OnBehalf />}
      <div className="mb-3 flex flex-col gap-3 empty:hidden">
        <DraftNotices tabs={draft.tabs} onRestore={draft.restore} />
      </div>
      <label htmlFor="composer" className="sr-only">
        {isInternal ? "Internal note" : `Message to ${to}`}
      </label>
      <Textarea
        id="composer"
        rows={2}
        maxLength={limits.message.characters}
        value={value}
        placeholder={isInternal ? "Only your organization can see this note" : `Write to ${to}`}
        className="max-h-60"
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={drop.onPaste}
      />
      <ChosenFiles attachments={attachments} />
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-2">
        <div className="flex items-center gap-1">
          <AttachButton onChoose={attachments.add} />
          <TemplateMenu
            conversationId={conversationId}
            onInsert={(text) => change([value, text].filter(Boolean).join("\n\n"))}
          />
          {isInternal ? null : actions}
        </div>
        <div className="ml-auto flex items-center gap-3">
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

/** For an agency’s person: the client on whose behalf the message is sent. */
function OnBehalf() {
  const { user } = useSession();
  return user?.agency ? (
    <p className="mb-1.5 text-meta text-soft">
      On behalf of <span className="font-semibold text-ink">{user.organizationName}</span>
    </p>
  ) : null;
}

interface ComposerTabsProps {
  isInternal: boolean;
  onChoose: (kind: "reply" | "note") => void;
}

const kinds = [
  { kind: "reply", label: "Reply", key: "r" },
  { kind: "note", label: "Internal note", key: "n" },
] as const;

/** Whether the box below writes to the other side or to one's own organization. Choosing moves the cursor into it. */
function ComposerTabs({ isInternal, onChoose }: ComposerTabsProps) {
  const choose = (kind: "reply" | "note") => {
    onChoose(kind);
    document.getElementById("composer")?.focus();
  };
  return (
    <div role="group" aria-label="Write" className="mb-1.5 -ml-2 flex gap-1">
      {kinds.map(({ kind, label, key }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={isInternal === (kind === "note")}
          data-inbox-key={key}
          onClick={() => choose(kind)}
          className={cn(
            "rounded-md px-2 py-1 text-meta font-semibold text-soft hover:text-ink",
            "aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-8",
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
