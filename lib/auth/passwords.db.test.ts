import { passwordProblem } from "./password-rules";
import { hashPassword, needsRehash, refuseWeakPassword, verifyPassword } from "./passwords";

const long = (length: number) => "Correct horse, battery staple; 🦊 ".repeat(9).slice(0, length - 1) + "x";

test.each([64, 128])("a password of %d signs is taken and read to its last sign", async (length) => {
  const password = long(length);
  expect(password).toHaveLength(length);
  expect(passwordProblem(password, {}, () => false)).toBeNull();
  const hash = await hashPassword(password);
  expect(await verifyPassword(hash, password)).toBe(true);
  expect(await verifyPassword(hash, `${password.slice(0, -1)}y`)).toBe(false);
  expect(await verifyPassword(hash, password.slice(0, -1))).toBe(false);
});

test.each([
  ["its case", "a Long enough secret"],
  ["a space at its end", "a long enough secret "],
  ["a space at its start", " a long enough secret"],
  ["one sign more", "a long enough secrets"],
])("a password that differs by %s is another one", async (_, other) => {
  expect(await verifyPassword(await hashPassword("a long enough secret"), other)).toBe(false);
});

test("however a keyboard puts an accent together, it is the same password", async () => {
  expect(await verifyPassword(await hashPassword("Zoë's café 1"), "Zoe\u0308's cafe\u0301 1")).toBe(true);
});

test("hashes are argon2id with 19 MiB, two passes, a salt of their own, and are made anew where they are weaker", async () => {
  const [hash, other] = [await hashPassword("a long enough secret"), await hashPassword("a long enough secret")];
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(hash);
  expect(needsRehash(hash)).toBe(false);
  expect(needsRehash(hash.replace("m=19456", "m=4096"))).toBe(true);
});

test.each(["dimazarya", "193570356033", "87654321vv", "DimaZarya"])(
  "%s, which leaked again and again, is refused although few would think of it",
  async (password) => {
    await expect(refuseWeakPassword("newPassword", password, {})).rejects.toMatchObject({
      fields: { newPassword: [expect.stringContaining("too common") as string] },
    });
  },
);
