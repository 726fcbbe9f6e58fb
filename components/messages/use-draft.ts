"use client";

import { useCallback, useSyncExternalStore } from "react";
import { KeptDraft } from "@/components/drafts/kept-draft";

/** A text that was begun, for every place of this page that shows it. */
class BegunText {
  text = "";
  /** Written while nobody listened, as in a page's first moment: what was kept before does not take its place. */
  private isEarly = false;
  private kept: KeptDraft | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly place: string) {}

  listen(listener: () => void): () => void {
    if (this.listeners.size === 0) void this.open();
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.kept?.close();
    };
  }

  write(text: string): void {
    this.kept?.keep(text || null);
    if (this.listeners.size === 0) this.isEarly = text !== "";
    this.show(text);
  }

  /** Another window may have sent or changed the text since it was last shown here. */
  private async open(): Promise<void> {
    const before = this.text;
    const kept = new KeptDraft(`pitchside.draft.${this.place}`);
    this.kept = kept;
    const { isEarly } = this;
    this.isEarly = false;
    if (isEarly) kept.keep(before);
    const left = (await kept.left) ?? "";
    if (this.kept !== kept) return;
    if (this.text === before && !isEarly) this.show(left);
    else if (left && left !== before) this.write(`${left}\n\n${this.text}`);
  }

  private show(text: string): void {
    this.text = text;
    this.listeners.forEach((listener) => listener());
  }
}

const begun = new Map<string, BegunText>();

function textAt(place: string): BegunText {
  const known = begun.get(place) ?? new BegunText(place);
  begun.set(place, known);
  return known;
}

export interface Draft {
  text: string;
  setText: (text: string) => void;
  /** Forgets what was sent, unless something else was begun meanwhile. */
  forget: (sent: string) => void;
}

/** A text that survives reload, sign-out and a lost connection on this machine, until it has arrived. */
export function useDraft(place: string): Draft {
  const text = useSyncExternalStore(
    useCallback((listener) => textAt(place).listen(listener), [place]),
    () => textAt(place).text,
    () => "",
  );
  const setText = useCallback((next: string) => textAt(place).write(next), [place]);
  const forget = useCallback(
    (sent: string) => {
      const here = textAt(place);
      if (here.text.trim() === sent) here.write("");
    },
    [place],
  );
  return { text, setText, forget };
}
