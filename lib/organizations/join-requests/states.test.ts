import {
  askableAgainFrom,
  canPerform,
  expiryOf,
  joinRequestLabels,
  joinRequestStatuses,
  joinRequestVerbs,
  transitions,
} from "./states";

test("a request is decided, withdrawn, or ended once, and only while it is pending", () => {
  for (const verb of joinRequestVerbs) {
    for (const status of joinRequestStatuses) expect(canPerform(verb, status)).toBe(status === "pending");
  }
});

test("every final state is reached by exactly one verb, and nothing leads back to pending", () => {
  const ends = joinRequestVerbs.map((verb) => transitions[verb].to);
  expect(new Set(ends).size).toBe(ends.length);
  expect([...ends, "pending"].sort()).toEqual([...joinRequestStatuses].sort());
});

test("a request lasts, and a rejected one bars the next, for whole days", () => {
  const at = new Date("2026-11-01T09:00:00Z");
  expect(expiryOf(at, 30)).toEqual(new Date("2026-12-01T09:00:00Z"));
  expect(askableAgainFrom(at, 14)).toEqual(new Date("2026-11-15T09:00:00Z"));
});

test("every status has its label", () => {
  expect(Object.keys(joinRequestLabels).sort()).toEqual([...joinRequestStatuses].sort());
});
