/** A description that a visitor wrote before sign-up, until a brief is drafted from it. It stays in this tab. */
const key = "pitchside.description";

export function carryDescription(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage, the visitor writes it again.
  }
}

export function carriedDescription(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
