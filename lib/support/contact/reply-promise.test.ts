import { answerDue, replyPromise } from "./reply-promise";

test.each([
  ["a Tuesday morning", "2026-11-17T08:00:00Z", "2026-11-18T18:00:00.000Z"],
  ["a Thursday night", "2026-11-19T23:59:59Z", "2026-11-20T18:00:00.000Z"],
  ["a Friday", "2026-11-20T10:00:00Z", "2026-11-23T18:00:00.000Z"],
  ["a Saturday", "2026-11-21T10:00:00Z", "2026-11-23T18:00:00.000Z"],
  ["a Sunday", "2026-11-22T10:00:00Z", "2026-11-23T18:00:00.000Z"],
  ["the last day of a year", "2026-12-31T12:00:00Z", "2027-01-01T18:00:00.000Z"],
])("a message sent on %s is due by the end of the next business day", (_, requested, due) => {
  expect(answerDue(new Date(requested)).toISOString()).toBe(due);
});

test("the reply promise says the next business day", () => {
  expect(replyPromise).toBe("by the end of the next business day");
});
