import { canTake, endOfInvitation, invitationStatuses, invitationVerbs, standingOf, transitions } from "./states";

test("only an open invitation is answered", () => {
  for (const verb of ["accept", "decline", "expire"] as const) {
    for (const status of invitationStatuses) expect(canTake(verb, status)).toBe(status === "sent");
  }
});

test("an open or expired one is revoked or sent again, and what was answered or revoked stays so", () => {
  for (const status of invitationStatuses) {
    const isOpen = status === "sent" || status === "expired";
    expect(canTake("revoke", status)).toBe(isOpen);
    expect(canTake("resend", status)).toBe(isOpen);
  }
  expect(invitationVerbs.every((verb) => invitationStatuses.includes(transitions[verb].to))).toBe(true);
});

test("an invitation is open for its days and not a moment longer", () => {
  const sentAt = new Date("2026-11-01T09:00:00Z");
  const expiresAt = endOfInvitation(sentAt, 7);
  expect(expiresAt).toEqual(new Date("2026-11-08T09:00:00Z"));
  expect(standingOf({ status: "sent", expiresAt }, new Date(expiresAt.getTime() - 1))).toBe("sent");
  expect(standingOf({ status: "sent", expiresAt }, expiresAt)).toBe("expired");
  expect(standingOf({ status: "accepted", expiresAt }, expiresAt)).toBe("accepted");
});
