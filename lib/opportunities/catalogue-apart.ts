/**
 * Rows that a search may list: all but those of organizations that are apart from the one that searches. They are taken
 * out before anything is filtered or counted, so that no figure speaks of them.
 */
import { type Bitmap, clearBit } from "./catalogue-bitmap";
import type { CatalogueStore } from "./catalogue-store";

/** For the length of a search, and not to be changed. Where nobody is apart it costs nothing. */
export function listedRows(store: CatalogueStore, apart: readonly string[]): Bitmap {
  const codes = apart.map((id) => store.organizations.find(id)).filter((code) => code !== 0);
  if (codes.length === 0) return store.live;
  const listed = store.scratch.copyOf(store.live);
  for (const code of codes) store.byOrganization.forEach(code, (row) => clearBit(listed, row));
  return listed;
}
