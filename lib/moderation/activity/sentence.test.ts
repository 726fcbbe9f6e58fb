import { auditActions } from "@/lib/activity/actions";
import { actionLabel, actorText, sentenceOf, predicateOf } from "./sentence";

test.each([
  ["auth.login", { before: "logged in", after: null }],
  ["organizations.suspend", { before: "suspended the organization", after: "" }],
  ["users.impersonate", { before: "started viewing the account of", after: "" }],
  ["users.open_page", { before: "opened a page in the account of", after: "" }],
  ["emails.open", { before: "opened the email", after: "" }],
  ["exports.download", { before: "downloaded a list", after: null }],
  ["ticket.held", { before: "put the ticket", after: "on hold" }],
  ["proposal.sent", { before: "sent a proposal for", after: "" }],
  ["strange.thing_done", { before: "did “Strange: thing done”", after: null }],
])("%s reads as a sentence around the name of its record", (action, predicate) => {
  expect(predicateOf(action)).toEqual(predicate);
});

test("no sentence of the audit shows the code of its action, and each names at most one record", () => {
  for (const [action, words] of Object.entries(auditActions)) {
    expect(words).not.toContain(action);
    expect(words).toMatch(/^[a-z]+ /);
    expect(words.split("{}").length).toBeLessThanOrEqual(2);
    expect(words).not.toMatch(/[._]/);
  }
});

test("a choice of actions describes each without a record", () => {
  expect(actionLabel("ticket.held")).toBe("Put the ticket … on hold");
  expect(actionLabel("listings.publish")).toBe("Published the listing");
  expect(actionLabel("auth.login")).toBe("Logged in");
});

test("an entry is one sentence, even if its record is gone", () => {
  const entry = { actorName: "Ada", actorType: "admin", action: "registration.reject", entityName: "Ines Roca" };
  expect(sentenceOf(entry)).toBe("Ada rejected the registration of Ines Roca");
  expect(sentenceOf({ ...entry, entityName: null })).toBe("Ada rejected the registration of (deleted)");
});

test("an entry without an account still says who acted", () => {
  expect(actorText({ actorName: "Ada", actorType: "user" })).toBe("Ada");
  expect(actorText({ actorName: null, actorType: "system" })).toBe("Pitchside");
  expect(actorText({ actorName: null, actorType: "user" })).toBe("A deleted user");
});
