import { inChunks, takeChunk } from "@/lib/imports/chunks";

async function* arriving<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

/** The batches of items, and what had been produced when each was processed. */
async function chunksOf(count: number, size: number) {
  const chunks: number[][] = [];
  await inChunks(
    arriving(Array.from({ length: count }, (_, at) => at + 1)),
    size,
    async (chunk) => void chunks.push(chunk),
  );
  return chunks;
}

test("items come in lists of a given size, the last one shorter, and none is lost", async () => {
  expect(await chunksOf(5, 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(await chunksOf(4, 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(await chunksOf(0, 2)).toEqual([]);
});

test("one list is processed at a time, while the next one is prepared", async () => {
  const events: string[] = [];
  function* items() {
    for (let at = 1; at <= 40; at += 1) {
      if (at % 20 === 1) events.push(`making from ${at}`);
      yield at;
    }
  }
  await inChunks(arriving(items()), 20, async ([first]) => {
    events.push(`working from ${first}`);
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    events.push(`done from ${first}`);
  });
  expect(events).toEqual([
    ...["making from 1", "making from 21", "working from 1", "done from 1", "working from 21", "done from 21"],
  ]);
});

test("a failure ends the work, and no later list is processed", async () => {
  const seen: number[] = [];
  const failing = inChunks(arriving([1, 2, 3]), 1, async ([item = 0]) => {
    seen.push(item);
    throw new Error("Full");
  });
  await expect(failing).rejects.toThrow("Full");
  expect(seen).toEqual([1]);
});

test("other work gets its turn while a long list is prepared", async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  await takeChunk(arriving(Array.from({ length: 2000 }, (_, at) => at)), 2000);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});
