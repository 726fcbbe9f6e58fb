/**
 * Carries the drafts of this browser to the server and back, so that every device of the person goes on with them. What
 * is typed is stored in the browser first; a lost connection delays the server's copy and loses nothing.
 */
import type { DraftParams, DraftView } from "@/lib/messages/drafts/schema";
import { apiRequest } from "@/lib/platform/http/api-client";

const PAUSE = 700;
const RETRY = 8000;

interface Copy {
  /** What the server has, as far as this page knows; null until it was asked. */
  known: string | null;
  /** What still has to get there. */
  unsaved: string | null;
  /** How often the text was changed here; a copy that was asked for before a change says nothing about it. */
  changes: number;
  timer?: ReturnType<typeof setTimeout>;
  /** Calls of one draft follow each other. */
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

/** Saves the text soon: a pause in typing is one call. */
export function saveSoon(place: DraftParams, text: string): void {
  const copy = copyOf(place);
  copy.unsaved = text;
  copy.changes += 1;
  clearTimeout(copy.timer);
  copy.timer = setTimeout(() => void saveNow(place), PAUSE);
}

/** Saves what waits. A failure is tried again for as long as the page is open. */
export function saveNow(place: DraftParams): Promise<unknown> {
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

export interface Found {
  /** What the box shows from now on; undefined leaves it as it is. */
  show?: string;
  /** Another device's text that differs from what was typed here. */
  offer?: { text: string; savedAt: string };
}

/** Asks for the server's copy and decides between it and the text of this browser, of which nothing is lost. */
export async function fetchDraft(place: DraftParams, textNow: () => string): Promise<Found> {
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
