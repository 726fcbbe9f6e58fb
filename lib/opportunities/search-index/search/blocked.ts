/**
 * Rows that a search may list: all but those of blocked organizations. They are taken
 * out before anything is filtered or counted, so that no figure speaks of them.
 */
import { type Bitmap, clearBit } from "../columns/bitmap";
import type { IndexStore } from "../columns/store";

/** Valid during one search and read-only. Free when nothing is blocked. */
export function listedRows(store: IndexStore, blockedOrganizationIds: readonly string[]): Bitmap {
  const codes = blockedOrganizationIds.map((id) => store.organizations.find(id)).filter((code) => code !== 0);
  if (codes.length === 0) return store.live;
  const listed = store.bitmapPool.copyOf(store.live);
  for (const code of codes) store.byOrganization.forEach(code, (row) => clearBit(listed, row));
  return listed;
}
