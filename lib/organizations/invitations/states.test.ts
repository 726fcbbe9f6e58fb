import { canPerform, endOfInvitation, invitationStatuses, invitationVerbs, statusOf, transitions } from "./states";

test("only an open invitation can be answered", () => {
  for (const verb of ["accept", "decline", "expire"] as const) {
    for (const status of invitationStatuses) expect(canPerform(verb, status)).toBe(status === "sent");
  }
});

test("an open or expired one can be revoked or sent again, and an answered or revoked one is final", () => {
  for (const status of invitationStatuses) {
    const isOpen = status === "sent" || status === "expired";
    expect(canPerform("revoke", status)).toBe(isOpen);
    expect(canPerform("resend", status)).toBe(isOpen);
  }
  expect(invitationVerbs.every((verb) => invitationStatuses.includes(transitions[verb].to))).toBe(true);
});

test("an invitation is open for exactly its days", () => {
  const sentAt = new Date("2026-11-01T09:00:00Z");
  const expiresAt = endOfInvitation(sentAt, 7);
  expect(expiresAt).toEqual(new Date("2026-11-08T09:00:00Z"));
  expect(statusOf({ status: "sent", expiresAt }, new Date(expiresAt.getTime() - 1))).toBe("sent");
  expect(statusOf({ status: "sent", expiresAt }, expiresAt)).toBe("expired");
  expect(statusOf({ status: "accepted", expiresAt }, expiresAt)).toBe("accepted");
});
