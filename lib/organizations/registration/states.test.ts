import { canPerform, rejectionOf, registrationStatuses, registrationTransitions, registrationVerbs } from "./states";

const everything = registrationVerbs.flatMap((verb) => registrationStatuses.map((status) => [verb, status] as const));

const allowed = [
  "approve pending_review",
  "approve info_requested",
  "ask pending_review",
  "answer info_requested",
  "reject pending_review",
  "reject info_requested",
  "reopen rejected",
];

test.each(everything)(
  "%s from %s is allowed exactly if the rule says so, and otherwise rejected with a sentence",
  (verb, from) => {
    expect(canPerform(verb, from)).toBe(allowed.includes(`${verb} ${from}`));
    expect(rejectionOf(verb, from) === null).toBe(allowed.includes(`${verb} ${from}`));
  },
);

test("nothing leads out of an approved registration, and only approval leads in", () => {
  expect(registrationVerbs.filter((verb) => canPerform(verb, "active"))).toEqual([]);
  expect(registrationVerbs.filter((verb) => registrationTransitions[verb].to === "active")).toEqual(["approve"]);
});

test("a suspended or deleted account is not a registration", () => {
  for (const status of ["suspended", "deactivated", "anonymized"]) {
    expect(registrationVerbs.some((verb) => canPerform(verb, status))).toBe(false);
  }
});
