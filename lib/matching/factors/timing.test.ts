import { aListing, compiled } from "@/tests/support/match-builders";

import { leadValue, termSpan, timingParts, windowValue } from "./timing";

test("a term inside the window and a window inside the term both overlap wholly", () => {
  expect(windowValue(110, 120, 100, 200)).toBe(1);
  expect(windowValue(0, 1000, 100, 200)).toBe(1);
  expect(windowValue(0, Infinity, 100, Infinity)).toBe(1);
});

test("a term that meets the window counts by what of the shorter they share, one that misses it not at all", () => {
  expect(windowValue(91, 110, 101, 200)).toBe(0.5);
  expect(windowValue(0, 99, 100, 200)).toBe(0);
});

test("thirty days beyond the lead time are comfortable, none are not", () => {
  expect([leadValue(160, 100, 30), leadValue(145, 100, 30), leadValue(120, 100, 30)]).toEqual([1, 0.5, 0]);
});

test("a one-off without an end is one day, an open-ended term has none, any other end is unknown", () => {
  const span = (termType: "one_off" | "open_ended" | "season") =>
    termSpan({ termType, termStart: "1970-01-11", termEnd: null });
  expect(span("one_off")).toEqual({ from: 10, to: 10 });
  expect(span("open_ended")).toEqual({ from: 10, to: Infinity });
  expect(span("season")).toEqual({ from: 10, to: null });
});

test("both dates and both notices are said", () => {
  const brief = compiled({ windowFrom: "2027-05-01", windowTo: "2027-09-30" });
  const listing = aListing({ termStart: "2027-06-01", termEnd: "2027-06-10", leadTimeDays: 30 });
  expect(timingParts(brief, listing).map((part) => part.say())).toEqual([
    "Runs 1 Jun 2027 to 10 Jun 2027; your window is 1 May 2027 to 30 Sept 2027",
    "Needs 30 days' notice; your start is in 192 days",
  ]);
});

test("without dates and notice nothing is known", () => {
  expect(timingParts(compiled({ windowFrom: "2027-05-01" }), aListing()).map(({ value }) => value)).toEqual([
    null,
    null,
  ]);
});
