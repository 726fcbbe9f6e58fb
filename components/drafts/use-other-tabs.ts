"use client";

import { useMemo, useSyncExternalStore } from "react";
import { type OtherDraft, findOtherDraft, removeDraft, storagePrefix } from "./draft-storage";

interface Seen {
  /** A draft that another or an earlier tab left unsaved. */
  offer: OtherDraft | null;
  /** Another tab is editing the same item. */
  isEditing: boolean;
}

export interface OtherTabs extends Seen {
  /** Ends the offer: the caller restores its text, or it is discarded. */
  closeOffer: () => void;
}

const nothingSeen: Seen = { offer: null, isEditing: false };

/** What other tabs of this browser do with the item. */
export function useOtherTabs(draftKey: string): OtherTabs {
  const watch = useMemo(() => watchOtherTabs(draftKey), [draftKey]);
  const seen = useSyncExternalStore(watch.subscribe, watch.seen, () => nothingSeen);
  return { ...seen, closeOffer: watch.closeOffer };
}

function watchOtherTabs(draftKey: string) {
  let seen = nothingSeen;
  let notify = () => {};
  const show = (next: Partial<Seen>) => {
    seen = { ...seen, ...next };
    notify();
  };
  // The browser sends storage events only for changes by other tabs.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (!key?.startsWith(storagePrefix(draftKey))) return;
    // The tab that left the offered draft is still open and goes on with it.
    if (key === seen.offer?.storageKey) show({ offer: null });
    if (newValue !== null) show({ isEditing: true });
  };
  return {
    seen: () => seen,
    subscribe: (onChange: () => void) => {
      notify = onChange;
      seen = { offer: findOtherDraft(draftKey), isEditing: false };
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
    closeOffer: () => {
      if (seen.offer) removeDraft(seen.offer.storageKey);
      show({ offer: null });
    },
  };
}
