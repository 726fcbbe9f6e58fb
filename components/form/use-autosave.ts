"use client";

import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { watchElsewhere } from "@/components/drafts/watch-elsewhere";
import { Autosave, type AutosaveHost, type SaveState } from "./autosave";
import type { AutosaveDraft } from "./autosave-draft";

/** Where it is written; the same object from render to render. */
export interface AutosaveScreen<Item, Form> extends Pick<AutosaveHost<Item, Form>, "values" | "show" | "onErrors"> {
  onSaved?: (item: Item) => void;
  /** For a form that knows by itself when something is typed. Returns how to stop. */
  subscribe?: (onTyped: () => void) => () => void;
}

export interface Saving<Item> {
  state: SaveState<Item>;
  /** As the server last gave it; null before the first save. */
  item: Item | null;
  /** Unsaved changes of an earlier visit were put back. */
  isRestored: boolean;
  /** Another window of this browser has it open as well. */
  isElsewhere: boolean;
  /** Something was typed. */
  touch: () => void;
  saveNow: () => Promise<boolean>;
  /** Ends a conflict: my changes over theirs, or theirs instead of mine. */
  resolve: (choice: "mine" | "theirs") => void;
  /** Takes over what a step gave, and shows it. */
  takeOver: (item: Item) => void;
  setItem: Dispatch<SetStateAction<Item | null>>;
  /** Of what the server has, after the latest save. */
  currentVersion: () => number | null;
}

/** Ties a screen to its saving, and saves again when the connection is back. */
export function useAutosave<Item extends { updatedAt: string | Date }, Form extends object, Fields extends object>(
  makeDraft: (initial: Item | null) => AutosaveDraft<Item, Form, Fields>,
  screen: AutosaveScreen<Item, Form>,
  initial: Item | null,
): Saving<Item> {
  const [state, setState] = useState<SaveState<Item>>({ kind: "idle" });
  const [item, setItem] = useState(initial);
  const [isRestored, setRestored] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const autosave = useRef<Autosave<Item, Form, Fields> | null>(null);

  useEffect(() => {
    const draft = makeDraft(initial);
    const onSaved = (saved: Item) => {
      setItem(saved);
      screen.onSaved?.(saved);
    };
    const onRestored = () => setRestored(true);
    const saving = new Autosave(draft, { ...screen, onState: setState, onSaved, onRestored }, initial);
    autosave.current = saving;
    void saving.restore();
    const stopWatching = watchElsewhere(saving, setElsewhere);
    const detach = attach(saving, screen);
    return () => {
      stopWatching();
      detach();
    };
  }, [makeDraft, screen, initial]);

  const takeOver = (next: Item) => {
    autosave.current?.takeOver(next);
    setItem(next);
  };
  const resolve = (choice: "mine" | "theirs") => {
    if (state.kind !== "conflict") return;
    const { current } = state;
    if (choice === "theirs") {
      takeOver(current);
      setState({ kind: "saved", at: new Date(current.updatedAt) });
      return;
    }
    setItem(current);
    void autosave.current?.putMineOver(current);
  };
  const touch = () => autosave.current?.touch();
  const saveNow = async () => (await autosave.current?.flush()) ?? false;
  const currentVersion = () => autosave.current?.currentVersion ?? null;
  return { state, item, isRestored, isElsewhere, touch, saveNow, resolve, takeOver, setItem, currentVersion };
}

/** Saves at what is typed and when the connection is back; returns how to stop. */
function attach(
  saving: Pick<Autosave<unknown, object, object>, "touch" | "flush" | "close">,
  { subscribe }: Pick<AutosaveScreen<unknown, unknown>, "subscribe">,
): () => void {
  const unsubscribe = subscribe?.(() => saving.touch());
  const retry = () => void saving.flush();
  window.addEventListener("online", retry);
  return () => {
    unsubscribe?.();
    window.removeEventListener("online", retry);
    saving.close();
  };
}
