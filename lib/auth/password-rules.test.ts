import { passwordProblem, passwordStrength } from "./password-rules";

const nothingIsCommon = () => false;
const about = { email: "carmen.delgado@example.test", name: "Carmen Delgado" };

test.each([
  ["1234567", "Use at least 8 characters."],
  ["x".repeat(129), "Use at most 128 characters."],
  ["aaaaaaaa", "This password only repeats the same characters. Choose another one."],
  ["Pitchside2026", "This password is too similar to your name, your email, or our product name. Choose another one."],
  ["delgado99", "This password is too similar to your name, your email, or our product name. Choose another one."],
  ["carmendelgado1", "This password is too similar to your name, your email, or our product name. Choose another one."],
])("%s is rejected", (password, reason) => {
  expect(passwordProblem(password, about, nothingIsCommon)).toBe(reason);
});

test("a password on the blocklist is rejected regardless of case", () => {
  expect(passwordProblem("TrustNo1x", about, (candidate) => candidate === "trustno1x")).toBe(
    "This password is too common. Choose another one.",
  );
});

test.each(["correct horse", "ünïcödé ok", "x1y2z3w4", "🦊🐻🐼🐸🐙🦁🐯🐨"])("%s is accepted as it is", (password) => {
  expect(passwordProblem(password, about, nothingIsCommon)).toBeNull();
});

test("length counts characters, not halves of them", () => {
  expect(passwordProblem("🦊🐻🐼🐸", about, nothingIsCommon)).toBe("Use at least 8 characters.");
});

test("the meter rises with length and variety", () => {
  expect(
    ["short", "longenough", "longer enough", "a really long sentence", "A really long sentence 7"].map(
      passwordStrength,
    ),
  ).toEqual([0, 1, 2, 3, 4]);
});
