/**
 * A description, written before sign-up or on the page of the brief, until its draft is used. Stored for this tab only.
 */
const key = "pitchside.description";

export function carryDescription(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage, it is written again after a reload.
  }
}

export function carriedDescription(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
