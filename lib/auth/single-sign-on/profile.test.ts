import { profileOf } from "./profile";

const ana = { sub: "1", email: "Ana@Example.com" };

test("an address that the provider confirmed counts, in the form in which we store it", () => {
  expect(profileOf("google", { ...ana, email_verified: true })).toEqual({
    provider: "google",
    subject: "1",
    email: "ana@example.com",
    emailVerified: true,
    hasSecondFactor: false,
  });
});

test.each([false, "false", undefined, null, 1, "yes", {}])("email_verified %j confirms nothing", (email_verified) => {
  expect(profileOf("google", { ...ana, email_verified })?.emailVerified).toBe(false);
});

test("Microsoft's mark that the domain's owner verified an address counts, unless email_verified says otherwise", () => {
  expect(profileOf("microsoft", { ...ana, xms_edov: "1" })?.emailVerified).toBe(true);
  expect(profileOf("microsoft", { ...ana, xms_edov: false })?.emailVerified).toBe(false);
  expect(profileOf("microsoft", { ...ana, xms_edov: true, email_verified: false })?.emailVerified).toBe(false);
});

test.each([[{ email_verified: true }], ["not an address"], [["a@example.com"]], [null]])(
  "%j is not a confirmed address",
  (email) => {
    const profile = profileOf("google", { sub: "1", email, email_verified: true });
    expect([profile?.email, profile?.emailVerified]).toEqual([null, false]);
  },
);

test.each([[{}], [{ sub: "" }], [{ sub: 7 }], ["text"], [null]])(
  "claims without a subject identify no one: %j",
  (claims) => {
    expect(profileOf("google", claims)).toBeNull();
  },
);

test.each([
  [["pwd", "mfa"], true],
  [["otp"], true],
  [["hwk"], true],
  [["pwd"], false],
  [["MFA"], false],
  ["mfa", false],
  [[{ mfa: true }], false],
  [undefined, false],
])("authentication methods %j show a second factor: %j", (amr, shown) => {
  expect(profileOf("google", { ...ana, amr })?.hasSecondFactor).toBe(shown);
});
