import { render } from "@testing-library/react";
import PageError from "@/app/error";
import { purgeFailures, recentFailures, rememberFailure } from "@/lib/platform/http/recent-failures";

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test("the last five failed requests are named, newest first, and each once", () => {
  for (const id of ["a", "b", "c", "d", "e", "f", "e"]) rememberFailure(500, id);
  expect(recentFailures()).toEqual(["e", "f", "d", "c", "b"]);
  purgeFailures();
  expect(recentFailures()).toEqual([]);
});

test("a validation error, a missing login, and a response without an id are not failures", () => {
  rememberFailure(422, "form");
  rememberFailure(401, "login");
  rememberFailure(500, undefined);
  expect(recentFailures()).toEqual([]);
});

test("a failed page is remembered by the reference that it shows", () => {
  const error = Object.assign(new Error("Away"), { digest: "2263493013@E394" });
  render(<PageError error={error} reset={() => undefined} />);
  expect(recentFailures()).toEqual(["2263493013@E394"]);
});

test("what a ticket may not name is not remembered, so that it cannot prevent one", () => {
  for (const id of ["a b c d", "<script>", "x".repeat(65)]) rememberFailure(500, id);
  expect(recentFailures()).toEqual([]);
});

test("a failure is forgotten after an hour, and malformed storage counts as empty", () => {
  jest.useFakeTimers();
  rememberFailure(503, "old");
  jest.advanceTimersByTime(60 * 60_000);
  expect(recentFailures()).toEqual([]);
  sessionStorage.setItem("pitchside.recent-failures", "{");
  expect(recentFailures()).toEqual([]);
});
