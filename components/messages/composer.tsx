"use client";

import { type FormEvent, type KeyboardEvent, useState } from "react";

import { useDraft } from "@/components/messages/use-draft";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Textarea } from "@/components/ui/textarea";
import { MESSAGE_MAX_LENGTH } from "@/lib/messages/schema";

interface ComposerProps {
  conversationId: string;
  /** The other organization's name. */
  to: string;
  /** Resolves to whether it arrived. */
  onSend: (body: string, isInternal: boolean) => Promise<boolean>;
}

/** Writes a message or a note. The draft is kept until the server has the message. */
export function Composer({ conversationId, to, onSend }: ComposerProps) {
  const { text, setText, forget } = useDraft(conversationId);
  const [isInternal, setIsInternal] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const value = shown ?? text;
  const send = async () => {
    const body = value.trim();
    if (!body) return;
    setShown("");
    if (await onSend(body, isInternal)) forget(body);
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
    setText(next);
  };
  return (
    <form onSubmit={submit} className="border-t border-line bg-card px-4 py-3.5 sm:px-5">
      <label htmlFor="composer" className="sr-only">
        {isInternal ? "Note for your own organization" : `Message to ${to}`}
      </label>
      <Textarea
        id="composer"
        rows={2}
        maxLength={MESSAGE_MAX_LENGTH}
        value={value}
        placeholder={isInternal ? "A note that only your organization sees" : `Write to ${to}`}
        className="max-h-60"
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label="Note for us only"
          checked={isInternal}
          onChange={(event) => setIsInternal(event.target.checked)}
        />
        <div className="flex items-center gap-3">
          <span className="hidden text-xs text-soft lg:inline">
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </span>
          <Button type="submit" size="sm" variant={isInternal ? "ink" : "primary"} disabled={value.trim() === ""}>
            {isInternal ? "Keep note" : "Send"}
          </Button>
        </div>
      </div>
    </form>
  );
}
