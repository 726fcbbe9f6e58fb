import { addressesIn, normalizeAddress } from "./email-address";
import { emailSchema } from "./schema";

test.each([
  ["capitals and spaces around it", "  Ada@Example.ORG ", "ada@example.org"],
  ["an apostrophe", "o'hara@example.org", "o'hara@example.org"],
  ["the apostrophe of a phone", "o’hara@example.org", "o'hara@example.org"],
  ["invisible characters", "\u200bada\u00ad@exam\u2060ple.org\ufeff", "ada@example.org"],
  ["a control character", "ada\u0010@example.org", "ada@example.org"],
  ["accents in two parts", "jo\u0308rg@example.org", "j\u00f6rg@example.org"],
  ["a capital that lowercases to two characters", "\u0130@example.org", "i\u0307@example.org"],
  ["a domain with accents", "ada@bücher.example", "ada@xn--bcher-kva.example"],
  ["a domain with accents in two parts", "ada@bu\u0308cher.example", "ada@xn--bcher-kva.example"],
  ["a domain that is already punycode", "ada@XN--BCHER-KVA.example", "ada@xn--bcher-kva.example"],
  ["full-width signs", "ada\uff20例え\uff0ejp", "ada@xn--r8jz45g.jp"],
])("an address with %s is accepted as it is stored", (_, typed, stored) => {
  expect(emailSchema.parse(typed)).toBe(stored);
  expect(normalizeAddress(stored)).toBe(stored);
});

test.each([
  ["", "Enter an email address such as name@company.com."],
  ["ada", "Enter an email address such as name@company.com."],
  ["ada@example", "Enter an email address such as name@company.com."],
  ["ada@ex'ample.org", "Enter an email address such as name@company.com."],
  ["ada@é/x?.org", "Enter an email address such as name@company.com."],
  ['"ada"@example.org', "Enter an email address such as name@company.com."],
  ["ada@a.org; bo@b.org", "Enter one email address only."],
  ["A <a@example.org>; B <b@example.org>", "Enter one email address only."],
])("%j is rejected: %s", (typed, message) => {
  expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toBe(message);
});

test.each([
  ["A <a@example.org>; B <b@example.org>", ["a@example.org", "b@example.org"]],
  ['"Byron, Ada" <ada@example.org>, Bo Li <bo@example.org>', ["ada@example.org", "bo@example.org"]],
  ["a@example.org b@example.org\nA@example.org\tc@example.org", ["a@example.org", "b@example.org", "c@example.org"]],
  ["O'Hara <o'hara@example.org>", ["o'hara@example.org"]],
  ["somebody I know", ["somebody i know"]],
  [" ; , ", []],
])("the addresses in %j are found", (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});
