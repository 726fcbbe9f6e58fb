import { consequenceOf } from "./consequences";

const facts = { verification: "none", listings: 3, admins: 2 } as const;

test.each([
  ["verify", facts, "badge on 3 published listings"],
  [
    "verify",
    { ...facts, verification: "email_domain" },
    "verified by email domain until now, badge on 3 published listings",
  ],
  [
    "unverify",
    { ...facts, verification: "document" },
    "verified by document until now, badge off 3 published listings",
  ],
  ["suspend", facts, "3 published listings leave the market, 2 admins mailed"],
  ["suspend", { ...facts, listings: 1, admins: 1 }, "1 published listing leaves the market, 1 admin mailed"],
  ["suspend", { ...facts, listings: 0, admins: 0 }, "no published listing leaves the market, no admin mailed"],
  ["unsuspend", { ...facts, listings: 1204 }, "1,204 listings back on the market, 2 admins mailed"],
] as const)("%s with %j: %s", (verb, affected, said) => expect(consequenceOf(verb, affected)).toBe(said));
