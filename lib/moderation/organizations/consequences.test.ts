import { consequenceOf } from "./consequences";

const facts = { verification: "none", listings: 3, admins: 2 } as const;

test.each([
  ["verify", facts, "badge added to 3 published listings"],
  [
    "verify",
    { ...facts, verification: "email_domain" },
    "currently verified by email domain, badge added to 3 published listings",
  ],
  [
    "unverify",
    { ...facts, verification: "document" },
    "currently verified by document, badge removed from 3 published listings",
  ],
  ["suspend", facts, "3 published listings taken off the Marketplace, 2 admins notified"],
  ["suspend", { ...facts, listings: 1, admins: 1 }, "1 published listing taken off the Marketplace, 1 admin notified"],
  [
    "suspend",
    { ...facts, listings: 0, admins: 0 },
    "no published listings taken off the Marketplace, no admins notified",
  ],
  ["unsuspend", { ...facts, listings: 1204 }, "1,204 listings live again, 2 admins notified"],
] as const)("%s with %j: %s", (verb, affected, text) => expect(consequenceOf(verb, affected)).toBe(text));
