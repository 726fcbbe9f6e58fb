/** The number of items processed before other work in the process gets its turn. */
const itemsPerTurn = 10;

/** Up to `size` items: other requests and the database get their turn in between. Empty at the end. */
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
 * Processes the items in batches of `size`. The next batch is prepared while `work` waits for the database, so that
 * neither waits for the other.
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
