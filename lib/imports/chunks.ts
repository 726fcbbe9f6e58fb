/** So many items are taken before other work of the process has its turn. */
const itemsPerTurn = 10;

/** Up to `size` items: requests are answered in between, and so is the database. Empty at the end. */
export async function takeChunk<Item>(items: AsyncIterator<Item>, size: number): Promise<Item[]> {
  const chunk: Item[] = [];
  while (chunk.length < size) {
    const next = await items.next();
    if (next.done) break;
    chunk.push(next.value);
    if (chunk.length % itemsPerTurn === 0) await new Promise(setImmediate);
  }
  return chunk;
}

/**
 * Works on the items in lists of `size`. The next list is made while `work` waits for the database, so that neither
 * waits for the other.
 */
export async function inChunks<Item>(
  items: AsyncIterable<Item>,
  size: number,
  work: (chunk: Item[]) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  let chunk = await takeChunk(iterator, size);
  while (chunk.length > 0) [chunk] = await Promise.all([takeChunk(iterator, size), work(chunk)]);
}
