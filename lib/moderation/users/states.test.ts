import { canPerform, userStatuses, userTransitions, userVerbs } from "./states";

test.each(userVerbs.flatMap((verb) => userStatuses.map((status) => [verb, status] as const)))(
  "%s from %s is allowed exactly if the table says so",
  (verb, status) => {
    const allowed = { suspend: ["active"], unsuspend: ["suspended"] }[verb];
    expect(canPerform(verb, status)).toBe(allowed.includes(status));
  },
);

test("a pending or rejected registration never becomes active through a suspension", () => {
  for (const status of ["pending_review", "info_requested", "rejected", "deactivated", "anonymized"] as const) {
    expect(userVerbs.some((verb) => canPerform(verb, status))).toBe(false);
  }
  expect(userTransitions.unsuspend.to).toBe("active");
});
