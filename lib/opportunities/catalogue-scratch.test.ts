import { Scratch } from "./catalogue-scratch";

test("a bitmap that was used before is handed out empty", () => {
  const scratch = new Scratch(64);
  const used = scratch.empty().fill(-1);
  scratch.reset(64);
  expect(scratch.empty()).toBe(used);
  expect([...used]).toEqual([0, 0]);
});

test("until they are taken back, no bitmap is handed out twice", () => {
  const scratch = new Scratch(32);
  const first = scratch.empty();
  expect(scratch.copyOf(Int32Array.of(5))).toEqual(Int32Array.of(5));
  expect(scratch.empty()).not.toBe(first);
});

test("when there are more rows the bitmaps are longer", () => {
  const scratch = new Scratch(32);
  scratch.empty();
  scratch.reset(96);
  expect(scratch.empty()).toHaveLength(3);
});
