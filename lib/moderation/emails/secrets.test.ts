import { showsSecrets, withoutSecrets } from "./secrets";

test("the secret of a link is masked, and the rest of the email stays", () => {
  expect(withoutSecrets("?a=1&amp;token=abc.def-1&b=2 /reset-password?token=s3cret_value")).toBe(
    "?a=1&amp;token=…&b=2 /reset-password?token=…",
  );
});

test("only a machine of its own, which sends no mail, shows its emails whole", () => {
  const appUrl = "http://localhost:3000";
  expect(showsSecrets({ isSent: false, isSuper: true, appUrl })).toBe(true);
  expect(showsSecrets({ isSent: false, isSuper: false, appUrl })).toBe(false);
  expect(showsSecrets({ isSent: true, isSuper: true, appUrl })).toBe(false);
  for (const host of ["https://pitchside.example", "https://localhost.pitchside.example", "http://127.0.0.1.example"]) {
    expect(showsSecrets({ isSent: false, isSuper: true, appUrl: host })).toBe(false);
  }
});
