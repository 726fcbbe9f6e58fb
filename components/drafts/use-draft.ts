"use client";

import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { readDraft, writeDraft } from "./draft-storage";
import { type OtherTabs, useOtherTabs } from "./use-other-tabs";

/** The texts of this page by draft key: a response can arrive after the user has left the conversation. */
const texts = new Map<string, string>();
const listeners = new Set<() => void>();

function textOf(draftKey: string): string {
  const known = texts.get(draftKey);
  if (known !== undefined) return known;
  const stored = readDraft(draftKey) ?? "";
  texts.set(draftKey, stored);
  return stored;
}

function change(draftKey: string, text: string): void {
  texts.set(draftKey, text);
  writeDraft(draftKey, text || null);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface Draft {
  text: string;
  setText: (text: string) => void;
  /** Clears the draft after sending, unless it was changed in the meantime. */
  clear: (sent: string) => void;
  tabs: OtherTabs;
  /** Puts the draft of another tab before what was typed here. */
  restore: (text: string) => void;
}

/** A text that survives reload, logout and lost connections in this browser until it is sent. */
export function useDraft(draftKey: string): Draft {
  const text = useSyncExternalStore(
    subscribe,
    () => textOf(draftKey),
    () => "",
  );
  const setText = useCallback((next: string) => change(draftKey, next), [draftKey]);
  const clear = useCallback(
    (sent: string) => {
      if (textOf(draftKey).trim() === sent) change(draftKey, "");
    },
    [draftKey],
  );
  const restore = (other: string) => setText([other, text].filter(Boolean).join("\n\n"));
  return { text, setText, clear, tabs: useOtherTabs(draftKey), restore };
}

/** Calls back with what this tab left unsaved, for example before a reload. */
export function useOwnDraft(draftKey: string, onFound: (text: string) => void): void {
  const report = useEffectEvent(onFound);
  useEffect(() => {
    const text = readDraft(draftKey);
    if (text !== null) report(text);
  }, [draftKey]);
}
