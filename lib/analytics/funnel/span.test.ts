import { toIsoDay } from "@/lib/platform/days";
import { type AskedSpan, spanBefore, spanOf } from "./span";

const tuesday = new Date("2026-11-24T04:00:00Z");
const spanText = (requested: AskedSpan, at = tuesday) => {
  const { from, to, blocks } = spanOf(requested, at);
  return `${toIsoDay(from)} to ${toIsoDay(to)}, ${blocks}`;
};

test("the last weeks end on the last completed Sunday", () => {
  expect(spanText({ weeks: 4 })).toBe("2026-10-26 to 2026-11-22, 1");
  expect(spanText({ weeks: 12 })).toBe("2026-08-31 to 2026-11-22, 3");
  expect(spanText({ weeks: 4 }, new Date("2026-11-22T23:00:00Z"))).toBe("2026-10-19 to 2026-11-15, 1");
});

test("dates are widened to whole blocks of four weeks", () => {
  expect(spanText({ weeks: 12, from: "2026-10-01", to: "2026-10-20" })).toBe("2026-09-28 to 2026-10-25, 1");
  expect(spanText({ weeks: 12, from: "2026-10-01", to: "2026-11-02" })).toBe("2026-09-28 to 2026-11-22, 2");
  expect(spanText({ weeks: 12, from: "2026-11-20" })).toBe("2026-10-26 to 2026-11-22, 1");
});

test("dates in the future, in the wrong order, or long ago are moved into the last year", () => {
  expect(spanText({ weeks: 12, from: "2030-01-01", to: "2031-01-01" })).toBe("2026-10-26 to 2026-11-22, 1");
  expect(spanText({ weeks: 12, from: "2026-11-01", to: "2026-09-01" })).toBe("2026-08-31 to 2026-09-27, 1");
  expect(spanText({ weeks: 12, from: "2020-01-01" })).toBe("2025-11-24 to 2026-11-22, 13");
});

test("the previous period is as long and adjoins", () => {
  const before = spanBefore(spanOf({ weeks: 12 }, tuesday));
  expect([toIsoDay(before.from), toIsoDay(before.to), before.blocks]).toEqual(["2026-06-08", "2026-08-30", 3]);
});
