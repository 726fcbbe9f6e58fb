import { later, minutes } from "@/lib/platform/clock";
import { rejectionOf } from "./refusal";

const at = new Date("2026-11-02T09:00:00Z");
const waiting = {
  status: "pending",
  expiresAt: later(at, minutes(1)),
  organization: { status: "active" },
  user: { status: "active" },
} as const;

test("a pending request can be decided either way, even for a user who awaits approval", () => {
  expect(rejectionOf("approve", waiting, at)).toBeNull();
  expect(rejectionOf("reject", waiting, at)).toBeNull();
  expect(rejectionOf("approve", { ...waiting, user: { status: "pending_review" } }, at)).toBeNull();
});

test.each([
  ["approved", "This request is no longer pending: approved."],
  ["rejected", "This request is no longer pending: declined."],
  ["canceled", "This request is no longer pending: withdrawn."],
  ["expired", "This request is no longer pending: expired."],
] as const)("one that is %s cannot be decided again", (status, rejection) => {
  expect(rejectionOf("approve", { ...waiting, status }, at)).toBe(rejection);
  expect(rejectionOf("reject", { ...waiting, status }, at)).toBe(rejection);
});

test("an expired one cannot be decided, even if it was not ended yet", () => {
  const over = "This request is no longer pending: expired.";
  expect(rejectionOf("reject", { ...waiting, expiresAt: at }, at)).toBe(over);
});

test("no one can join an organization that is not active, or with a closed account; both can be declined", () => {
  const [suspended, closed] = [
    { ...waiting, organization: { status: "suspended" } },
    { ...waiting, user: { status: "suspended" } },
  ];
  expect(rejectionOf("approve", suspended, at)).toBe("This organization is no longer active.");
  expect(rejectionOf("approve", closed, at)).toBe("This account is closed.");
  expect([suspended, closed].map((request) => rejectionOf("reject", request, at))).toEqual([null, null]);
});
