import fc from "@/tests/support/fast-check";

import { sampleListing } from "@/tests/support/matching/match-samples";

import { hasBit } from "./bitmap";
import { AMOUNT_STEPS, amountsAbove, amountStep } from "./amount-steps";
import { IndexStore } from "./store";
import { writeRow } from "./write-row";

test("a larger amount never has a smaller step, and every amount has one", () => {
  const amount = fc.double({ min: -10, max: 1e15, noNaN: true });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [low, high] = [amountStep(Math.min(a, b)), amountStep(Math.max(a, b))];
      expect(low).toBeLessThanOrEqual(high);
      expect(low >= 1 && high < AMOUNT_STEPS).toBe(true);
    }),
  );
});

test("without a limit the steps are the first and the last", () => {
  expect([amountStep(-Infinity), amountStep(Infinity)]).toEqual([1, AMOUNT_STEPS - 1]);
});

test("the rows above an amount are those with a larger one, and neither equal nor missing ones", () => {
  const store = new IndexStore(300);
  const prices = Array.from({ length: 300 }, (_, seed) => {
    const row = store.claim(`${seed}`);
    writeRow(store, row, sampleListing(seed));
    return store.columns.lowest[row] as number;
  });
  const input = prices.filter((price) => price > 0);
  for (const limit of [0, 1, 99_999.5, Math.max(...input), ...input.slice(0, 60)]) {
    store.bitmapPool.reset(store.capacity);
    const above = amountsAbove(store, "lowest", limit);
    expect(prices.map((_, row) => hasBit(above, row))).toEqual(prices.map((price) => price > limit));
  }
});
