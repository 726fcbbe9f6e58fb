import { z } from "zod";
import { timeOrderedIds } from "@/lib/imports/run/time-ordered-id";

test("ids are valid, different, and rise in the order in which they were given out", () => {
  const next = timeOrderedIds();
  const ids = Array.from({ length: 10_000 }, next);
  expect(ids.every((id) => z.uuidv7().safeParse(id).success)).toBe(true);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
