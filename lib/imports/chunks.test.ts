import { inChunks } from "@/lib/imports/chunks";

test("items come in lists of a size, the last one shorter, and none is lost", () => {
  expect([...inChunks([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...inChunks([], 2)]).toEqual([]);
});
