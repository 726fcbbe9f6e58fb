/**
 * One position in the list is for a new seller: of those not excluded by the brief, the best match that did not make
 * the list by score. It is always the same position, and it is labeled.
 */
export const NEW_SELLER_POSITION = 5;

/** Days after its organization was created in which a seller is new. */
export const NEW_SELLER_DAYS = 90;

/** The list with the new seller's listing inserted; a list that is too short stays as it is. */
export function withNewSeller<Item>(ranked: readonly Item[], newcomer: Item | null, limit: number): Item[] {
  const first = ranked.slice(0, limit);
  if (newcomer === null || first.length < NEW_SELLER_POSITION) return first;
  return [...first.slice(0, NEW_SELLER_POSITION - 1), newcomer, ...first.slice(NEW_SELLER_POSITION - 1)].slice(
    0,
    limit,
  );
}
