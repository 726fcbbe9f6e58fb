"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";

import { readDraft } from "@/components/drafts/draft-storage";
import { type Draft, useDraft } from "@/components/drafts/use-draft";
import { type Found, fetchDraft, saveNow, saveSoon } from "@/components/messages/drafts/draft-sync";
import type { DraftParams } from "@/lib/messages/drafts/schema";

/** A text that survives reload, logout and lost connections until it is sent, on every device of the person. */
export function useSyncedDraft({ kind, id }: DraftParams): Draft {
  const key = `${kind}.${id}`;
  const draft = useDraft(key);
  const [found, setFound] = useState<{ key: string; offer: NonNullable<Found["offer"]> } | null>(null);
  useDeviceSync({ kind, id }, ({ show, offer }) => {
    if (show !== undefined) draft.setText(show);
    setFound(offer ? { key, offer } : null);
  });
  useRepeatedOffer(draft);
  const setText = (text: string) => {
    draft.setText(text);
    saveSoon({ kind, id }, text);
  };
  const clear = (sent: string) => {
    draft.clear(sent);
    if (readDraft(key)) return;
    saveSoon({ kind, id }, "");
    void saveNow({ kind, id });
  };
  const remote = found?.key === key ? { ...found.offer, storageKey: "" } : null;
  const { offer, isEditing, closeOffer } = draft.tabs;
  return {
    text: draft.text,
    setText,
    clear,
    restore: (other) => setText([other, draft.text].filter(Boolean).join("\n\n")),
    tabs: { isEditing, offer: offer ?? remote, closeOffer: offer ? closeOffer : () => setFound(null) },
  };
}

/** An earlier tab left what the server has too, and the box shows already. */
function useRepeatedOffer({ text, tabs: { offer, closeOffer } }: Draft): void {
  const isShown = offer !== null && text.includes(offer.text);
  const close = useEffectEvent(closeOffer);
  useEffect(() => {
    if (isShown) close();
  }, [isShown]);
}

/** Asks when the box opens and whenever the person returns to it; on leaving, what was typed last is saved at once. */
function useDeviceSync({ kind, id }: DraftParams, onFound: (found: Found) => void): void {
  const client = useQueryClient();
  const report = useEffectEvent(onFound);
  useEffect(() => {
    const place = { kind, id };
    let isOpen = true;
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      fetchDraft(place, () => readDraft(`${kind}.${id}`) ?? "")
        .then((found) => (isOpen ? report(found) : undefined))
        .catch(() => undefined);
    };
    const retry = () => void saveNow(place).then(ask);
    ask();
    window.addEventListener("focus", ask);
    window.addEventListener("online", retry);
    return () => {
      isOpen = false;
      window.removeEventListener("focus", ask);
      window.removeEventListener("online", retry);
      void saveNow(place).then(() => client.invalidateQueries({ queryKey: ["/api/conversations", "list"] }));
    };
  }, [client, kind, id]);
}
