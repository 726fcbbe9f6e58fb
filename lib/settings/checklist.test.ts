import { checklistItems, checklistSchema } from "./checklist";

const checks = (count: number, length = 10) =>
  Array.from({ length: count }, (_, at) => `${at} `.padEnd(length, "x")).join("\n");

test("each line is a check, once", () => {
  expect(checklistItems(" The place exists \n\nThe price is right\nThe place exists\n")).toEqual([
    "The place exists",
    "The price is right",
  ]);
  expect(checklistItems("")).toEqual([]);
});

test("a line that does not fit is rejected with a message, and none is dropped", () => {
  const problemOf = (text: string) => checklistSchema([]).unwrap().safeParse(text).error?.issues[0]?.message;
  expect([problemOf(checks(12, 200)), problemOf("")]).toEqual([undefined, undefined]);
  expect(problemOf(checks(13))).toBe("Use at most 12 checks.");
  expect(problemOf(checks(1, 201))).toBe("Use at most 200 characters for a check.");
});
