"use client";

import { useCallback, useSyncExternalStore } from "react";

/** Texts that were begun: in memory while the window lives, and in the browser's storage beyond it. */
const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

const keyOf = (place: string) => `pitchside.draft.${place}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function read(place: string): string {
  const known = drafts.get(place);
  if (known !== undefined) return known;
  const stored = readStored(place);
  drafts.set(place, stored);
  return stored;
}

function readStored(place: string): string {
  try {
    return localStorage.getItem(keyOf(place)) ?? "";
  } catch {
    return "";
  }
}

function write(place: string, text: string): void {
  drafts.set(place, text);
  try {
    if (text) localStorage.setItem(keyOf(place), text);
    else localStorage.removeItem(keyOf(place));
  } catch {
    // A browser that stores nothing still keeps the draft while its window lives.
  }
  listeners.forEach((listener) => listener());
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
    subscribe,
    () => read(place),
    () => "",
  );
  const setText = useCallback((next: string) => write(place, next), [place]);
  const forget = useCallback(
    (sent: string) => {
      if (read(place).trim() === sent) write(place, "");
    },
    [place],
  );
  return { text, setText, forget };
}
