import { BitmapPool } from "./bitmap-pool";

test("a reused bitmap is handed out empty", () => {
  const bitmapPool = new BitmapPool(64);
  const used = bitmapPool.empty().fill(-1);
  bitmapPool.reset(64);
  expect(bitmapPool.empty()).toBe(used);
  expect([...used]).toEqual([0, 0]);
});

test("no bitmap is handed out twice until it is returned", () => {
  const bitmapPool = new BitmapPool(32);
  const first = bitmapPool.empty();
  expect(bitmapPool.copyOf(Int32Array.of(5))).toEqual(Int32Array.of(5));
  expect(bitmapPool.empty()).not.toBe(first);
});

test("bitmaps grow with the number of rows", () => {
  const bitmapPool = new BitmapPool(32);
  bitmapPool.empty();
  bitmapPool.reset(96);
  expect(bitmapPool.empty()).toHaveLength(3);
});
