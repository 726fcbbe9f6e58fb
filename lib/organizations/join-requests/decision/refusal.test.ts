import { later, minutes } from "@/lib/platform/clock";
import { rejectionOf } from "./refusal";

const at = new Date("2026-11-02T09:00:00Z");
const waiting = {
  status: "pending",
  expiresAt: later(at, minutes(1)),
  organization: { status: "active" },
  user: { status: "active" },
} as const;

test("a request that waits is decided either way, and someone who waits for approval themselves is let in", () => {
  expect(rejectionOf("approve", waiting, at)).toBeNull();
  expect(rejectionOf("reject", waiting, at)).toBeNull();
  expect(rejectionOf("approve", { ...waiting, user: { status: "pending_review" } }, at)).toBeNull();
});

test.each([
  ["approved", "This request is no longer pending: approved."],
  ["rejected", "This request is no longer pending: declined."],
  ["canceled", "This request is no longer pending: withdrawn."],
  ["expired", "This request is no longer pending: expired."],
] as const)("one that is %s is not decided again", (status, rejection) => {
  expect(rejectionOf("approve", { ...waiting, status }, at)).toBe(rejection);
  expect(rejectionOf("reject", { ...waiting, status }, at)).toBe(rejection);
});

test("one whose time is over is not decided, whoever has not ended it yet", () => {
  const over = "This request is no longer pending: expired.";
  expect(rejectionOf("reject", { ...waiting, expiresAt: at }, at)).toBe(over);
});

test("no one is let into an organization that is not active, nor with a closed account; both can be declined", () => {
  const [suspended, closed] = [
    { ...waiting, organization: { status: "suspended" } },
    { ...waiting, user: { status: "suspended" } },
  ];
  expect(rejectionOf("approve", suspended, at)).toBe("This organization is no longer active.");
  expect(rejectionOf("approve", closed, at)).toBe("This account is closed.");
  expect([suspended, closed].map((request) => rejectionOf("reject", request, at))).toEqual([null, null]);
});
