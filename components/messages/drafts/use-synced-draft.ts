"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { readDraft } from "@/components/drafts/draft-storage";
import { type Draft, useDraft } from "@/components/drafts/use-draft";
import type { DraftParams, DraftView } from "@/lib/messages/drafts/schema";
import { apiRequest } from "@/lib/platform/http/api-client";

/** A text that survives reload, logout and lost connections until it is sent, on all of the person's devices. */
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

/** An earlier tab's draft equals the server's, and the box already shows it. */
function useRepeatedOffer({ text, tabs: { offer, closeOffer } }: Draft): void {
  const isShown = offer !== null && text.includes(offer.text);
  const close = useEffectEvent(closeOffer);
  useEffect(() => {
    if (isShown) close();
  }, [isShown]);
}

/**
 * Fetches when the box opens and whenever the person returns to it; on leaving, the latest input is saved immediately.
 */
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

/**
 * Carries the drafts of this browser to the server and back, so that they continue on all of the person's devices. What
 * is typed is stored in the browser first; a lost connection delays the server's copy and loses nothing.
 */

const PAUSE = 700;
const RETRY = 8000;

interface Copy {
  /** The server's copy, as far as this page knows; null until the first response. */
  known: string | null;
  /** The text still to be uploaded. */
  unsaved: string | null;
  /** How often the text was changed here; a copy requested before a change is not newer than the change. */
  changes: number;
  timer?: ReturnType<typeof setTimeout>;
  /** Requests for one draft are sequential. */
  last: Promise<unknown>;
}

const copies = new Map<string, Copy>();

const pathOf = ({ kind, id }: DraftParams) => `/api/message-drafts/${kind}/${id}`;

function copyOf({ kind, id }: DraftParams): Copy {
  const key = `${kind}.${id}`;
  const copy = copies.get(key) ?? { known: null, unsaved: null, changes: 0, last: Promise.resolve() };
  copies.set(key, copy);
  return copy;
}

/** Saves the text soon: one request per pause in typing. */
function saveSoon(place: DraftParams, text: string): void {
  const copy = copyOf(place);
  copy.unsaved = text;
  copy.changes += 1;
  clearTimeout(copy.timer);
  copy.timer = setTimeout(() => void saveNow(place), PAUSE);
}

/** Saves the pending text. A failure is retried for as long as the page is open. */
function saveNow(place: DraftParams): Promise<unknown> {
  const copy = copyOf(place);
  clearTimeout(copy.timer);
  if (copy.unsaved === null) return copy.last;
  copy.last = copy.last.then(async () => {
    const body = copy.unsaved;
    if (body === null) return;
    try {
      if (body !== copy.known) await apiRequest("PUT", pathOf(place), { body });
      copy.known = body;
      if (copy.unsaved === body) copy.unsaved = null;
    } catch {
      copy.timer = setTimeout(() => void saveNow(place), RETRY);
    }
  });
  return copy.last;
}

interface Found {
  /** What the box shows from now on; undefined leaves it as it is. */
  show?: string;
  /** Another device's text that differs from what was typed here. */
  offer?: { text: string; savedAt: string };
}

/** Fetches the server's copy and decides between it and this browser's text, none of which is lost. */
async function fetchDraft(place: DraftParams, textNow: () => string): Promise<Found> {
  const copy = copyOf(place);
  if (copy.unsaved !== null) return {};
  const { changes } = copy;
  const { body, updatedAt } = await apiRequest<DraftView>("GET", pathOf(place));
  if (copy.changes !== changes) return {};
  const [theirs, ours, known] = [body ?? "", textNow(), copy.known];
  copy.known = theirs;
  if (theirs === ours) return {};
  if (ours === "" || ours === known) return { show: theirs };
  if (theirs === "") saveSoon(place, ours);
  else return { offer: { text: theirs, savedAt: updatedAt ?? new Date().toISOString() } };
  return {};
}
