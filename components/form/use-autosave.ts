"use client";

import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { Autosave, type AutosaveHost, type SaveState } from "./autosave";
import type { AutosaveDraft, MergeChoice } from "./autosave-draft";
import type { OpenConflicts } from "./autosave-merge";

/** The draft definition; must be referentially stable. */
export interface AutosaveScreen<Item, Form> extends Pick<
  AutosaveHost<Item, Form>,
  "values" | "show" | "onErrors" | "adopt"
> {
  onSaved?: (item: Item) => void;
  /** For a form that tracks its own changes. Returns the unsubscribe function. */
  subscribe?: (onTyped: () => void) => () => void;
}

export interface Saving<Item> {
  state: SaveState<Item>;
  /** The last server version; null before the first save. */
  item: Item | null;
  /** Unsaved changes of an earlier visit were restored. */
  isRestored: boolean;
  /** Restores the unsaved draft of another tab. */
  restore: (text: string) => void;
  /** Call on every input. */
  touch: () => void;
  saveNow: () => Promise<boolean>;
  /** Resolves a conflict with the user's changes or the other version. */
  resolve: (choice: MergeChoice) => void;
  /** Fields that somebody else changed too, and the choice for one of them. */
  conflicts: OpenConflicts<Item> | null;
  choose: (field: string, choice: MergeChoice) => void;
  /** Adopts the result of an action and shows it. */
  takeOver: (item: Item) => void;
  /** Adopts one field of the result of an action; what is typed in others stays. */
  takeField: (item: Item, field: string) => void;
  setItem: Dispatch<SetStateAction<Item | null>>;
  /** The server version after the latest save. */
  currentVersion: () => number | null;
}

/** What this tab saved of an item that a page came with. */
const saved = new WeakMap<object, object>();

/** Back and Forward show a page as it was rendered: with the item as this tab saved it since. */
export function newestOf<Item extends object>(item: Item): Item {
  const next = saved.get(item) as Item | undefined;
  return next ? newestOf(next) : item;
}

/** Connects a form to autosave, and saves again when the connection is back. */
export function useAutosave<Item extends { updatedAt: string | Date }, Form extends object, Fields extends object>(
  makeDraft: (initial: Item | null) => AutosaveDraft<Item, Form, Fields>,
  screen: AutosaveScreen<Item, Form>,
  initial: Item | null,
): Saving<Item> {
  const [state, setState] = useState<SaveState<Item>>({ kind: "idle" });
  const [item, setItem] = useState(initial);
  const [isRestored, setRestored] = useState(false);
  const [conflicts, setConflicts] = useState<OpenConflicts<Item> | null>(null);
  const autosave = useRef<Autosave<Item, Form, Fields> | null>(null);

  useEffect(() => {
    const draft = makeDraft(initial);
    const onSaved = (next: Item) => {
      remember(initial, next);
      setItem(next);
      screen.onSaved?.(next);
    };
    const onRestored = () => setRestored(true);
    const host = { ...screen, onState: setState, onSaved, onRestored, onConflicts: setConflicts };
    const saving = new Autosave(draft, host, initial);
    autosave.current = saving;
    saving.restoreOwn();
    const detach = attach(saving, screen);
    return () => {
      detach();
    };
  }, [makeDraft, screen, initial]);

  const takeOver = (next: Item) => {
    remember(initial, next);
    autosave.current?.takeOver(next);
    setItem(next);
  };
  const takeField = (next: Item, field: string) => {
    remember(initial, next);
    autosave.current?.takeField(next, field);
    setItem(next);
  };
  const choose = (field: string, choice: MergeChoice) => autosave.current?.choose(field, choice);
  const resolve = (choice: MergeChoice) => {
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
  const restore = (text: string) => autosave.current?.restore(text);
  const touch = () => autosave.current?.touch();
  const saveNow = async () => (await autosave.current?.flush()) ?? false;
  const currentVersion = () => autosave.current?.currentVersion ?? null;
  const actions = { restore, touch, saveNow, resolve, choose, takeOver, takeField, setItem, currentVersion };
  return { state, item, isRestored, conflicts, ...actions };
}

function remember<Item extends object>(initial: Item | null, next: Item): void {
  if (initial && initial !== next) saved.set(initial, next);
}

/** Saves on input and on reconnect, and looks what other tabs saved when the tab is shown again; returns the unsubscribe function. */
function attach(
  saving: Pick<Autosave<unknown, object, object>, "touch" | "flush" | "catchUp" | "close">,
  { subscribe }: Pick<AutosaveScreen<unknown, unknown>, "subscribe">,
): () => void {
  const unsubscribe = subscribe?.(() => saving.touch());
  const retry = () => void saving.flush();
  const look = () => {
    if (document.visibilityState === "visible") void saving.catchUp();
  };
  window.addEventListener("online", retry);
  document.addEventListener("visibilitychange", look);
  return () => {
    unsubscribe?.();
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("online", retry);
    saving.close();
  };
}
