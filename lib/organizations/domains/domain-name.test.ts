import fc from "@/tests/support/fast-check";
import { domainNameOf, domainOfAddress, isMailboxProvider } from "./domain-name";

test.each([
  ["northwind.example", "northwind.example"],
  [" Northwind.Example ", "northwind.example"],
  ["https://www.northwind.example/about?x=1", "northwind.example"],
  ["ada@northwind.example", "northwind.example"],
  ["northwind.example:8443", "northwind.example"],
  ["northwind.example.", "northwind.example"],
  ["sub.northwind.co.uk", "sub.northwind.co.uk"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["ｎorthwind.example", "northwind.example"],
])("%j names %s", (text, domain) => {
  expect(domainNameOf(text)).toBe(domain);
});

test.each([
  "",
  "localhost",
  "10.0.0.1",
  "[::1]",
  "-a.example",
  "a..example",
  "north wind.example",
  "a.b_c.d",
  "@",
  ".",
])("%j is not a domain", (text) => {
  expect(domainNameOf(text)).toBeNull();
});

test("whatever is typed, a domain is lowercase ASCII, and normalizing it again changes nothing", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.domain(), fc.emailAddress(), fc.webUrl()), (text) => {
      const name = domainNameOf(text);
      if (name === null) return;
      expect(name).toMatch(/^[a-z0-9.-]+$/);
      if (!name.startsWith("www.")) expect(domainNameOf(name)).toBe(name);
    }),
  );
});

test("an address belongs to the domain behind its last @, and to no other that looks like it", () => {
  expect(domainOfAddress("ada@evil.example@northwind.example")).toBe("northwind.example");
  for (const domain of ["sub.northwind.example", "northwind.example.evil.test", "xnorthwind.example"]) {
    expect(domainOfAddress(`a@${domain}`)).toBe(domain);
  }
});

test("no one owns a domain at which anyone can have a mailbox", () => {
  for (const domain of ["gmail.com", "outlook.com", "icloud.com", "gmx.de", "proton.me", "qq.com", "tutanota.com"]) {
    expect(isMailboxProvider(domain)).toBe(true);
  }
  expect(isMailboxProvider("northwind.example")).toBe(false);
});
