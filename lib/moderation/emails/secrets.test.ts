import { showsSecrets, withoutSecrets } from "./secrets";

test("the secret of a link is redacted, and the rest of the email stays", () => {
  expect(withoutSecrets("?a=1&amp;token=abc.def-1&b=2 /reset-password?token=s3cret_value")).toBe(
    "?a=1&amp;token=redacted&b=2 /reset-password?token=redacted",
  );
});

test("only a super admin reads links, and only while no email is sent", () => {
  const shown = [true, false].flatMap((isSuper) =>
    [true, false].map((isSent) => [isSuper, isSent, showsSecrets({ isSuper }, isSent)]),
  );
  expect(shown).toEqual([
    [true, true, false],
    [true, false, true],
    [false, true, false],
    [false, false, false],
  ]);
});
