import { z } from "zod";
import { timeOrderedIds } from "@/lib/imports/run/time-ordered-id";

test("ids are valid, unique, and ascend in the order of their creation", () => {
  const next = timeOrderedIds();
  const ids = Array.from({ length: 10_000 }, next);
  expect(ids.every((id) => z.uuidv7().safeParse(id).success)).toBe(true);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
