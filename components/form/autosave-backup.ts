/** What could not be saved yet waits in this browser, by place, and survives reload and sign-out. */
export interface AutosaveBackup<Form> {
  /** The version that the changes were made on; null for what was never saved. */
  version: number | null;
  values: Partial<Form>;
}

export function keepBackup<Form>(place: string, backup: AutosaveBackup<Form>): void {
  try {
    localStorage.setItem(place, JSON.stringify(backup));
  } catch {
    // A full or forbidden store leaves the page itself as the only copy; the status line says that it is unsaved.
  }
}

export function readBackup<Form>(place: string): AutosaveBackup<Form> | null {
  try {
    const kept = localStorage.getItem(place);
    return kept ? (JSON.parse(kept) as AutosaveBackup<Form>) : null;
  } catch {
    return null;
  }
}

export function dropBackup(place: string): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Nothing was kept where nothing can be removed.
  }
}
