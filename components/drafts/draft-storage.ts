/**
 * Unsaved text in this browser, one entry per item and tab: `pitchside.draft.<draft key>#<tab id>`. A tab writes and
 * removes only its own entry, so two tabs never overwrite each other.
 */

export interface OtherDraft {
  storageKey: string;
  /** ISO time. */
  savedAt: string;
  text: string;
}

/** Drafts that localStorage refused because it is blocked or full; they live as long as the page. */
const unstored = new Map<string, string>();

export const storagePrefix = (draftKey: string): string => `pitchside.draft.${draftKey}#`;

const ownStorageKey = (draftKey: string): string => storagePrefix(draftKey) + tabId();

/** The draft of this tab. */
export function readDraft(draftKey: string): string | null {
  return read(ownStorageKey(draftKey))?.text ?? null;
}

/** Null removes the draft. */
export function writeDraft(draftKey: string, text: string | null): void {
  const storageKey = ownStorageKey(draftKey);
  if (text === null) return removeDraft(storageKey);
  const entry = JSON.stringify({ savedAt: new Date().toISOString(), text });
  try {
    localStorage.setItem(storageKey, entry);
    unstored.delete(storageKey);
  } catch {
    unstored.set(storageKey, entry);
  }
}

/** The newest draft of the item by another or an earlier tab. */
export function findOtherDraft(draftKey: string): OtherDraft | null {
  const others = storageKeys()
    .filter((storageKey) => storageKey.startsWith(storagePrefix(draftKey)) && storageKey !== ownStorageKey(draftKey))
    .flatMap((storageKey) => read(storageKey) ?? []);
  return others.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))[0] ?? null;
}

export function removeDraft(storageKey: string): void {
  unstored.delete(storageKey);
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing can be stored where storage is blocked.
  }
}

function read(storageKey: string): OtherDraft | null {
  try {
    const entry = unstored.get(storageKey) ?? localStorage.getItem(storageKey);
    return entry === null ? null : { ...(JSON.parse(entry) as Omit<OtherDraft, "storageKey">), storageKey };
  } catch {
    return null;
  }
}

function storageKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

const storageKey = "pitchside.tab";

let current: string | null = null;

/**
 * An id of this browser tab that survives a reload. It is in sessionStorage only between two pages, so that a
 * duplicated tab, which gets a copy of sessionStorage, has an id of its own.
 */
function tabId(): string {
  if (current) return current;
  const id = storedId() ?? crypto.randomUUID();
  current = id;
  storeId(null);
  window.addEventListener("pagehide", () => storeId(id));
  window.addEventListener("pageshow", () => storeId(null));
  return id;
}

function storedId(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function storeId(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, id);
  } catch {
    // Where sessionStorage is blocked, a reload offers the draft as that of an earlier tab.
  }
}
