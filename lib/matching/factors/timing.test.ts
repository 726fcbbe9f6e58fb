import { aListing, compiled } from "@/tests/support/matching/match-builders";

import { leadValue, termSpan, timingParts, windowValue } from "./timing";

test("a term inside the window, or a window inside the term, overlaps fully", () => {
  expect(windowValue(110, 120, 100, 200)).toBe(1);
  expect(windowValue(0, 1000, 100, 200)).toBe(1);
  expect(windowValue(0, Infinity, 100, Infinity)).toBe(1);
});

test("a partial overlap scores by its share of the shorter period, and no overlap scores 0", () => {
  expect(windowValue(91, 110, 101, 200)).toBe(0.5);
  expect(windowValue(0, 99, 100, 200)).toBe(0);
});

test("thirty spare days beyond the lead time score 1, none score 0", () => {
  expect([leadValue(160, 100, 30), leadValue(145, 100, 30), leadValue(120, 100, 30)]).toEqual([1, 0.5, 0]);
});

test("a one-off without an end lasts one day, an open-ended term never ends, other ends are unknown", () => {
  const span = (termType: "one_off" | "open_ended" | "season") =>
    termSpan({ termType, termStart: "1970-01-11", termEnd: null });
  expect(span("one_off")).toEqual({ from: 10, to: 10 });
  expect(span("open_ended")).toEqual({ from: 10, to: Infinity });
  expect(span("season")).toEqual({ from: 10, to: null });
});

test("the explanation compares dates and lead time", () => {
  const brief = compiled({ windowFrom: "2027-05-01", windowTo: "2027-09-30" });
  const listing = aListing({ termStart: "2027-06-01", termEnd: "2027-06-10", leadTimeDays: 30 });
  expect(timingParts(brief, listing).map((part) => part.explain())).toEqual([
    "Runs Jun 1, 2027 to Jun 10, 2027; your window is May 1, 2027 to Sep 30, 2027",
    "Needs 30 days of lead time; it starts in 192 days",
  ]);
  const tight = timingParts(brief, aListing({ leadTimeDays: 180 }));
  expect(tight[1]?.explain()).toBe("Needs 180 days of lead time; it starts in 161 days, and 210 is comfortable");
});

test("without dates and lead time, timing is unknown", () => {
  expect(timingParts(compiled({ windowFrom: "2027-05-01" }), aListing()).map(({ value }) => value)).toEqual([
    null,
    null,
  ]);
});
