import fc from "@/tests/support/fast-check";
import { AppError } from "./errors";
import { decodeCursor, encodeCursor, pageLimit, pageOf, timestampCursor, wordsCursor } from "./pagination";

const storable = fc.string().filter((text) => !text.includes("\u0000"));
const part = fc.oneof(storable, fc.integer(), fc.constant(null));

test("a cursor returns what was put into it", () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (position) => {
      expect(decodeCursor(encodeCursor(position), position.length)).toEqual(position);
    }),
  );
});

test.each(["", "nonsense", encodeCursor(["one"]), Buffer.from('[{"$ne":1},"x"]').toString("base64url")])(
  "%p is rejected as a cursor of two parts",
  (cursor) => {
    expect(() => decodeCursor(cursor, 2)).toThrow(AppError);
  },
);

test("following the cursors visits every row once, even if rows arrive in between", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer(), { maxLength: 60 }),
      fc.integer({ min: 1, max: 7 }),
      fc.integer(),
      (numbers, limit, late) => {
        const rows = numbers.toSorted((a, b) => a - b);
        const seen: number[] = [];
        let after = -Infinity;
        for (;;) {
          const page = pageOf(
            rows.filter((row) => row > after).slice(0, limit + 1),
            limit,
            (row) => row,
            (row) => [row],
          );
          seen.push(...page.items);
          if (!page.nextCursor) break;
          after = Number(decodeCursor(page.nextCursor, 1)[0]);
          if (late > after && !rows.includes(late))
            rows.splice(
              rows.findIndex((row) => row > late) === -1 ? rows.length : rows.findIndex((row) => row > late),
              0,
              late,
            );
        }
        expect(new Set(seen).size).toBe(seen.length);
        for (const number of numbers) expect(seen).toContain(number);
      },
    ),
  );
});

const id = "0199c3b2-7c1e-7000-8000-000000000001";

test("a position by time or by name reads back as it was written", () => {
  const at = new Date("2026-11-21T09:30:00.123Z");
  expect(timestampCursor(encodeCursor([at.getTime(), id]))).toEqual({ at, id });
  expect(timestampCursor(encodeCursor([at.toISOString(), id]))).toEqual({ at, id });
  expect(wordsCursor(encodeCursor(["Ærø Regatta", id]))).toEqual({ words: "Ærø Regatta", id });
});

const rejected = expect.objectContaining({ code: "bad_request" }) as Error;

test.each([[["-271821-04-20T00:00:00.000Z", id]], [[-1, id]], [["yesterday", id]], [[null, id]], [[0, "1"]], [[id]]])(
  "%j is not the position of a list by time",
  (position) => {
    expect(() => timestampCursor(encodeCursor(position))).toThrow(rejected);
  },
);

test.each([[["a\u0000", id]], [["\ud800", id]], [["a", `${id}'`]], [[1, id]], [["a"]]])(
  "%j is not the position of a list by name",
  (position) => {
    expect(() => wordsCursor(encodeCursor(position))).toThrow(rejected);
  },
);

test.each([
  ["1", 1],
  ["100", 100],
  [undefined, 20],
])("a limit of %s gives a page of %d", (limit, expected) => {
  expect(pageLimit(20).parse(limit)).toBe(expected);
});

test.each(["0", "101", "2.5", "many", "1e9"])("a limit of %s is rejected with the valid limits", (limit) => {
  const { error } = pageLimit(20).safeParse(limit);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Use a limit from 1 to 100. For more rows, follow nextCursor.",
  ]);
});
