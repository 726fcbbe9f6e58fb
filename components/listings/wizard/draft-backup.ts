/** What could not be saved yet waits in this browser, by listing, and survives reload and sign-out. */
import type { ListingForm } from "./listing-form";

export interface DraftBackup {
  /** The version that the changes were made on; null for a listing that was never saved. */
  version: number | null;
  values: Partial<ListingForm>;
  at: string;
}

const keyOf = (listingId: string | null) => `pitchside.listing.${listingId ?? "new"}`;

export function keepBackup(listingId: string | null, backup: DraftBackup): void {
  try {
    localStorage.setItem(keyOf(listingId), JSON.stringify(backup));
  } catch {
    // A full or forbidden store leaves the page itself as the only copy; the status line says that it is unsaved.
  }
}

export function readBackup(listingId: string | null): DraftBackup | null {
  try {
    const kept = localStorage.getItem(keyOf(listingId));
    return kept ? (JSON.parse(kept) as DraftBackup) : null;
  } catch {
    return null;
  }
}

export function dropBackup(listingId: string | null): void {
  try {
    localStorage.removeItem(keyOf(listingId));
  } catch {
    // Nothing was kept where nothing can be removed.
  }
}
