"use client";

import { useCallback, useSyncExternalStore } from "react";
import { StoredDraft } from "@/components/drafts/stored-draft";

/** A draft shared by every component of this page that shows it. */
class SharedDraft {
  text = "";
  /** Written before the first subscriber, during page load: the stored draft must not replace it. */
  private wasWrittenEarly = false;
  private stored: StoredDraft | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly key: string) {}

  subscribe(listener: () => void): () => void {
    if (this.listeners.size === 0) void this.open();
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.stored?.close();
    };
  }

  write(text: string): void {
    this.stored?.keep(text || null);
    if (this.listeners.size === 0) this.wasWrittenEarly = text !== "";
    this.show(text);
  }

  /** Another tab may have sent or changed the text since it was last shown here. */
  private async open(): Promise<void> {
    const before = this.text;
    const stored = new StoredDraft(`pitchside.draft.${this.key}`);
    this.stored = stored;
    const { wasWrittenEarly } = this;
    this.wasWrittenEarly = false;
    if (wasWrittenEarly) stored.keep(before);
    const left = (await stored.left) ?? "";
    if (this.stored !== stored) return;
    if (this.text === before && !wasWrittenEarly) this.show(left);
    else if (left && left !== before) this.write(`${left}\n\n${this.text}`);
  }

  private show(text: string): void {
    this.text = text;
    this.listeners.forEach((listener) => listener());
  }
}

const drafts = new Map<string, SharedDraft>();

function textAt(key: string): SharedDraft {
  const known = drafts.get(key) ?? new SharedDraft(key);
  drafts.set(key, known);
  return known;
}

export interface Draft {
  text: string;
  setText: (text: string) => void;
  /** Clears the draft after sending, unless it was changed in the meantime. */
  forget: (sent: string) => void;
}

/** A text that survives reload, logout and lost connections in this browser until it is sent. */
export function useDraft(key: string): Draft {
  const text = useSyncExternalStore(
    useCallback((listener) => textAt(key).subscribe(listener), [key]),
    () => textAt(key).text,
    () => "",
  );
  const setText = useCallback((next: string) => textAt(key).write(next), [key]);
  const forget = useCallback(
    (sent: string) => {
      const here = textAt(key);
      if (here.text.trim() === sent) here.write("");
    },
    [key],
  );
  return { text, setText, forget };
}
