import {
  canTake,
  canUnverify,
  canVerify,
  organizationStatuses,
  organizationTransitions,
  organizationVerbs,
} from "./states";

const allowed = ["suspend active", "unsuspend suspended", "merge active", "merge suspended"];

test.each(organizationVerbs.flatMap((verb) => organizationStatuses.map((status) => [verb, status] as const)))(
  "%s from %s is allowed exactly where the rule says so",
  (verb, status) => expect(canTake(verb, status)).toBe(allowed.includes(`${verb} ${status}`)),
);

test("nothing leads out of merged", () => {
  expect(organizationVerbs.some((verb) => canTake(verb, "merged"))).toBe(false);
  expect(organizationTransitions.merge.to).toBe("merged");
});

test("only an active organization is verified, and a vouched one is not vouched for again", () => {
  expect(canVerify("none", "active")).toBe(true);
  expect(canVerify("email_domain", "active")).toBe(true);
  expect(canVerify("document", "active")).toBe(false);
  expect(canVerify("none", "suspended")).toBe(false);
  expect(canUnverify("none", "active")).toBe(false);
  expect(canUnverify("admin", "suspended")).toBe(true);
  expect(canUnverify("admin", "merged")).toBe(false);
});
