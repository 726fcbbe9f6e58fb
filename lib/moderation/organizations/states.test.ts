import {
  canPerform,
  canUnverify,
  canVerify,
  organizationStatuses,
  organizationTransitions,
  organizationVerbs,
  rejectionOf,
} from "./states";

const allowed = ["suspend active", "unsuspend suspended", "merge active", "merge suspended"];

test.each(organizationVerbs.flatMap((verb) => organizationStatuses.map((status) => [verb, status] as const)))(
  "%s from %s is allowed exactly if the rule says so",
  (verb, status) => expect(canPerform(verb, status)).toBe(allowed.includes(`${verb} ${status}`)),
);

test("nothing leads out of merged", () => {
  expect(organizationVerbs.some((verb) => canPerform(verb, "merged"))).toBe(false);
  expect(organizationTransitions.merge.to).toBe("merged");
});

test("only an active organization can be verified, and a verified one not again", () => {
  expect(canVerify("none", "active")).toBe(true);
  expect(canVerify("email_domain", "active")).toBe(true);
  expect(canVerify("document", "active")).toBe(false);
  expect(canVerify("none", "suspended")).toBe(false);
  expect(canUnverify("none", "active")).toBe(false);
  expect(canUnverify("admin", "suspended")).toBe(true);
  expect(canUnverify("admin", "merged")).toBe(false);
});

const silent = { status: "active", verification: "none" } as const;
const suspended = { ...silent, status: "suspended" } as const;
const merged = { ...silent, status: "merged" } as const;
const verifiedIdentity = { ...silent, verification: "admin" } as const;

test.each([
  ["verify", silent, null],
  ["verify", { ...silent, verification: "email_domain" }, null],
  ["verify", verifiedIdentity, "This organization is already verified."],
  ["verify", suspended, "This organization is not active."],
  ["verify", merged, "This organization is not active."],
  ["unverify", verifiedIdentity, null],
  ["unverify", { ...verifiedIdentity, status: "suspended" }, null],
  ["unverify", silent, "This organization is not verified."],
  ["unverify", { ...verifiedIdentity, status: "merged" }, "This organization is not active."],
  ["suspend", silent, null],
  ["suspend", suspended, "This organization is already suspended."],
  ["suspend", merged, "This organization is already merged."],
  ["unsuspend", suspended, null],
  ["unsuspend", silent, "This organization is not suspended."],
  ["unsuspend", merged, "This organization is not suspended."],
] as const)("%s of %j: %s", (verb, membership, rejection) => expect(rejectionOf(membership, verb)).toBe(rejection));
