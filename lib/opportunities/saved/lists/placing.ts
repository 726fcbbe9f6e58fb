/**
 * The order of a list after placing one listing: before another one, at the end, or where it already is. A listing that
 * has left the list in the meantime counts as the end.
 */
export function placed(order: readonly string[], listingId: string, beforeId?: string | null): string[] {
  if (beforeId === undefined) return order.includes(listingId) ? [...order] : [...order, listingId];
  if (beforeId === listingId && order.includes(listingId)) return [...order];
  const others = order.filter((id) => id !== listingId);
  const at = beforeId === null ? -1 : others.indexOf(beforeId);
  return at === -1 ? [...others, listingId] : others.toSpliced(at, 0, listingId);
}
