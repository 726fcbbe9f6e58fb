import { openSecret, sealSecret } from "./secret-box";

test("a secret opens for the same purpose and the same person, and does not appear in what is stored", () => {
  const sealed = sealSecret("GEZDGNBVGY3TQOJQ", "totp", "anna");
  expect(openSecret(sealed, "totp", "anna")).toBe("GEZDGNBVGY3TQOJQ");
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("GEZD");
  expect(sealSecret("GEZDGNBVGY3TQOJQ", "totp", "anna")).not.toBe(sealed);
});

test("it opens for nobody else, for no other purpose, and not after a change", () => {
  const sealed = sealSecret("GEZDGNBVGY3TQOJQ", "totp", "anna");
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
  expect(openSecret(sealed, "totp", "ben")).toBeNull();
  expect(openSecret(sealed, "webhooks", "anna")).toBeNull();
  expect(openSecret(changed, "totp", "anna")).toBeNull();
  expect(openSecret("", "totp", "anna")).toBeNull();
});
