/** Few enough that a statement about them stays far from the time limit of statements. */
const batchSize = 500;

export function* inBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += batchSize) yield items.slice(at, at + batchSize);
}
