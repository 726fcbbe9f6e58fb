import fc from "@/tests/support/chance";
import { AppError } from "./errors";
import { decodeCursor, encodeCursor, pageOf } from "./pagination";

const part = fc.oneof(fc.string(), fc.integer(), fc.constant(null));

test("a cursor says again what was put into it", () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (position) => {
      expect(decodeCursor(encodeCursor(position), position.length)).toEqual(position);
    }),
  );
});

test.each(["", "nonsense", encodeCursor(["one"]), Buffer.from('[{"$ne":1},"x"]').toString("base64url")])(
  "%p is refused as a cursor of two parts",
  (cursor) => {
    expect(() => decodeCursor(cursor, 2)).toThrow(AppError);
  },
);

test("following the cursors visits every row once, also when rows arrive in between", () => {
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
