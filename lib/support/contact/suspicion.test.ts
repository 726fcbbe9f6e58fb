import { later } from "@/lib/platform/clock";
import { suspicionOf, leastTypingMs, openedToken } from "./suspicion";

process.env.DATABASE_URL ??= "postgresql://localhost/never-used";
process.env.AUTH_SECRET ??= "a secret of the tests, long enough for all";

const opened = new Date("2026-11-20T09:00:00Z");
const token = openedToken(opened);

test("a sender who takes the time to type is a person", () => {
  expect(suspicionOf({ opened: token, website: "" }, later(opened, leastTypingMs))).toBeNull();
});

test("a client without the form is judged only by its budget", () => {
  expect(suspicionOf({}, opened)).toBeNull();
});

test.each([
  ["is faster than anyone types", "too_fast", { opened: token }],
  ["fills in a hidden field", "hidden_field", { opened: token, website: "https://buy.example" }],
  ["forges its time", "forged_time", { opened: `${opened.getTime() - 60_000}.${token.split(".")[1]}` }],
  ["sends no time at all", "forged_time", { opened: "now" }],
])("a message that %s is held, with the reason", (_, reason, inquiry) => {
  const timestamp = "website" in inquiry ? later(opened, 60_000) : later(opened, leastTypingMs - 1);
  expect(suspicionOf(inquiry, timestamp)).toBe(reason);
});
