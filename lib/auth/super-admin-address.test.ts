import fc, { runs } from "@/tests/support/fast-check";
import { isListed, isSuperAdminAddress } from "./super-admin-address";

const lists = { emails: ["boss@kestrel.test"], domains: ["pitchside.test", "ops.pitchside-group.test"] };
const listed = (email: string) => isListed(email, lists);

const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);

test("an address of the list and every plain address of a listed domain are allowed, in any case", () => {
  expect(listed("boss@kestrel.test")).toBe(true);
  expect(listed("Boss@KESTREL.test")).toBe(true);
  fc.assert(fc.property(word, (local) => listed(`${local}@Pitchside.test`)));
});

test("no one else in a listed person's domain is allowed, and no tagged form of their address", () => {
  fc.assert(fc.property(word, (local) => local === "boss" || !listed(`${local}@kestrel.test`)));
  fc.assert(fc.property(word, (tag) => !listed(`boss+${tag}@kestrel.test`)));
  expect(listed("b.oss@kestrel.test")).toBe(false);
});

test("no subdomain and no longer or shorter form of a listed domain is allowed", () => {
  fc.assert(fc.property(word, word, (local, sub) => !listed(`${local}@${sub}.pitchside.test`)));
  fc.assert(fc.property(word, word, (local, more) => !listed(`${local}@${more}pitchside.test`)));
  fc.assert(fc.property(word, word, (local, more) => !listed(`${local}@pitchside.test.${more}`)));
  expect(listed("anna@pitchside-group.test")).toBe(false);
  expect(listed("anna@ops.pitchside-group.test")).toBe(true);
});

test.each([
  ["a quoted local part", '"boss"@kestrel.test'],
  ["a quoted local part that holds a listed domain", '"anna@pitchside.test"@evil.test'],
  ["a quoted local part at a listed domain", '"anna@evil.test"@pitchside.test'],
  ["two at signs", "anna@pitchside.test@evil.test"],
  ["two at signs, the listed domain last", "anna@evil.test@pitchside.test"],
  ["a trailing dot", "boss@kestrel.test."],
  ["a trailing dot at a listed domain", "anna@pitchside.test."],
  ["a comment", "boss(evil)@kestrel.test"],
  ["a display name", "Boss <boss@kestrel.test>"],
  ["a list of addresses", "evil@evil.test,boss@kestrel.test"],
  ["a space", "boss@kestrel.test "],
  ["a line break", "evil@evil.test\nboss@kestrel.test"],
  ["a NUL", "boss@kestrel.test\u0000"],
  ["a full-width at sign", "anna\uff20pitchside.test"],
  ["a full-width at sign before a plain one", "anna\uff20pitchside.test@evil.test"],
  ["a Cyrillic character", "boss@kestrel.test".replace("e", "\u0435")],
  ["a Kelvin sign, which lowercases to k", "boss@\u212aestrel.test"],
  ["a period from another script", "anna@pitchside\u3002test"],
  ["a soft hyphen", "anna@pitch\u00adside.test"],
  ["a punycode look-alike", "anna@xn--pitchsde-c2b.test"],
  ["a domain literal", "anna@[pitchside.test]"],
  ["no local part", "@pitchside.test"],
  ["nothing", ""],
])("an address with %s is not allowed", (_what, email) => {
  expect(listed(email)).toBe(false);
});

test("one replaced or added character always makes another address", () => {
  const changes = fc.tuple(
    fc.nat({ max: 16 }),
    fc.constantFrom(0, 1),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(changes, ([at, removed, put]) => {
      const original = "boss@kestrel.test";
      const changed = original.slice(0, at) + put + original.slice(at + removed);
      return /^[ -~]*$/.test(changed) && changed.toLowerCase() === original ? true : !listed(changed);
    }),
    { numRuns: runs(2000) },
  );
});

test("with empty lists, the default, no one is allowed", () => {
  fc.assert(fc.property(fc.emailAddress(), (email) => !isListed(email, { emails: [], domains: [] })));
});

test("the lists come from the environment, and an unconfirmed address matches none of them", () => {
  process.env.DATABASE_URL = "postgresql://localhost/none";
  process.env.AUTH_SECRET = "a-secret-for-tests-that-nobody-else-uses";
  process.env.SUPER_ADMIN_EMAILS = "Boss@kestrel.test, other@kestrel.test";
  process.env.SUPER_ADMIN_DOMAINS = "pitchside.test";
  for (const email of ["boss@kestrel.test", "anna@pitchside.test"]) {
    expect(isSuperAdminAddress(email, true)).toBe(true);
    expect(isSuperAdminAddress(email, false)).toBe(false);
  }
  expect(isSuperAdminAddress("anna@kestrel.test", true)).toBe(false);
});
