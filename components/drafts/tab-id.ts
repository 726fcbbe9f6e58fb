const storageKey = "pitchside.tab";

let current: string | null = null;

/**
 * An id of this browser tab that survives a reload. It is in sessionStorage only between two pages, so that a
 * duplicated tab, which gets a copy of sessionStorage, has an id of its own.
 */
export function tabId(): string {
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
