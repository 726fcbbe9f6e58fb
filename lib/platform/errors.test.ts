import { invalid } from "./errors";

test("an invalid request says whether one field or several are wrong", () => {
  expect(invalid({ email: ["Enter an email address.", "Use your own."] }).message).toBe(
    "One field needs your attention.",
  );
  expect(invalid({ email: ["Wrong."], role: ["Choose a role."] }).message).toBe("Some fields need your attention.");
});
