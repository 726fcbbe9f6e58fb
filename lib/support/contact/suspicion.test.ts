import { later } from "@/lib/platform/clock";
import { isSuspicious, leastTypingMs, openedToken } from "./suspicion";

process.env.DATABASE_URL ??= "postgresql://localhost/never-used";
process.env.AUTH_SECRET ??= "a secret of the tests, long enough for all";

const opened = new Date("2026-11-20T09:00:00Z");
const token = openedToken(opened);

test("who takes the time to type is a person", () => {
  expect(isSuspicious({ opened: token, website: "" }, later(opened, leastTypingMs))).toBe(false);
});

test("a caller without the form is judged by its budget alone", () => {
  expect(isSuspicious({}, opened)).toBe(false);
});

test.each([
  ["is faster than anybody types", { opened: token }],
  ["fills in what nobody sees", { opened: token, website: "https://buy.example" }],
  ["makes up the moment", { opened: `${opened.getTime() - 60_000}.${token.split(".")[1]}` }],
  ["sends no moment at all", { opened: "now" }],
])("what %s is set aside", (_, inquiry) => {
  const timestamp = "website" in inquiry ? later(opened, 60_000) : later(opened, leastTypingMs - 1);
  expect(isSuspicious(inquiry, timestamp)).toBe(true);
});
