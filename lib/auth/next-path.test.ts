import fc from "@/tests/support/fast-check";
import { pageRoutes } from "@/lib/routes";
import { destinationOf, loginPathTo, nextPathIn, nextPathOf, pathOfUrl } from "./next-path";
import type { CurrentUser } from "./schema";

const listing = "/listing/0198c0de-0000-7000-8000-000000000000";
const inQuery = (next: string) => `?next=${encodeURIComponent(next)}`;

const user = (more: Partial<CurrentUser> = {}): CurrentUser => ({
  id: "1",
  email: "ada@brand.example",
  name: "Ada",
  type: "marketer",
  organizationId: "2",
  organizationName: "Olt Foods",
  role: "admin",
  status: "active",
  waitingFor: null,
  emailVerified: true,
  ...more,
});

test("a page of this site is followed, with its query", () => {
  for (const next of [
    listing,
    "/opportunities?sport=sailing&priceMax=50000",
    "/account/api-keys",
    "/opportunities?q=caf%C3%A9",
    "/opportunities?q=a%26b",
    "/opportunities?near=53.8%2C-1.55&radiusKm=50",
    "/my-listings?q=o'hara",
    "/my-listings?q=%E6%9D%B1%E4%BA%AC+100%25",
    "/opportunities?q=https%3A%2F%2Fevil.example",
  ])
    expect(nextPathIn(inQuery(next))).toBe(next);
  expect(nextPathIn(`?tab=register&next=${listing}`)).toBe(listing);
  expect(loginPathTo(listing)).toBe(`/auth${inQuery(listing)}`);
});

test.each([
  "//evil.example",
  "//evil.example/messages",
  "/\\evil.example",
  "\\\\evil.example",
  "/%2fevil.example",
  "/%2Fevil.example",
  "/%5cevil.example",
  "https://evil.example/messages",
  "https:evil.example",
  "http://localhost:3000/messages",
  "javascript:alert(1)",
  "JAVASCRIPT:alert(1)",
  "/javascript:alert(1)",
  "data:text/html,x",
  " /messages",
  "/messages ",
  "\t/messages",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\nLocation: https://evil.example",
  "/messages\u0000",
  "/messages\u2028",
  "/messages/../../evil",
  "/./messages",
  "/listing//evil",
  "/listing/a@evil.example",
  "/messages#x",
  "/messages?x=https://evil.example",
  "messages",
  "",
  "/",
  "?",
  `/messages?${"a".repeat(1600)}`,
  "/messages?q=%",
  "/messages?q=%zz",
  "/messages?q=%ff",
  "/messages?q=%00",
  "/messages?q=a%0d%0aLocation:x",
  "/%6dessages",
  "/messages%2f..%2fevil?q=a",
])("%j is not a page of this site", (next) => {
  expect(nextPathIn(inQuery(next))).toBeNull();
});

test.each([
  ["/opportunities?q=caf%C3%A9&near=53.8%2C-1.55", "/opportunities?q=caf%C3%A9&near=53.8%2C-1.55"],
  ["/opportunities?q=a/b:c", "/opportunities?q=a%2Fb%3Ac"],
  ["/opportunities?q=é", "/opportunities?q=%C3%A9"],
  ["/opportunities?_rsc=1a2b3&q=x", "/opportunities?q=x"],
  ["/opportunities?_rsc=1a2b3", "/opportunities"],
])("the requested address %s is followed as %s", (asked, path) => {
  expect(nextPathOf(pathOfUrl(new URL(asked, "https://own.example")))).toBe(path);
});

test("public pages, admin pages, calls, and unknown paths are not followed", () => {
  for (const next of [
    "/auth",
    "/pricing",
    "/admin/users",
    "/admin-users",
    "/api/auth/me",
    "/nowhere",
    "/messages/new/x",
  ])
    expect([next, nextPathIn(inQuery(next))]).toEqual([next, null]);
  expect(nextPathIn("")).toBeNull();
});

test("whatever is written, the path leads to a page of this host", () => {
  const own = new Set<string>(pageRoutes.map(({ path }) => path.split("/")[1] ?? ""));
  const pieces = fc.constantFrom(
    "/",
    "\\",
    "%2f",
    ".",
    "messages",
    "evil.example",
    ":",
    "@",
    "?",
    "#",
    "\t",
    "listing",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
      const next = nextPathIn(inQuery(parts.join("")));
      if (next === null) return;
      const url = new URL(next, "https://own.example");
      expect(url.href).toBe(`https://own.example${next}`);
      expect(own).toContain(url.pathname.split("/")[1]);
    }),
  );
});

test("a logged-in user continues to a page open to them, or else to their home page", () => {
  expect(destinationOf(user(), listing)).toBe(listing);
  expect(destinationOf(user({ type: "seller" }), listing)).toBe(listing);
  expect(destinationOf(user({ type: "seller" }), "/opportunities")).toBe("/dashboard");
  expect(destinationOf(user(), "/my-listings")).toBe("/dashboard");
  expect(destinationOf(user(), null)).toBe("/dashboard");
  expect(destinationOf(user(), null, "/preferences")).toBe("/preferences");
});

test("a user awaiting approval continues only to their account, and the waiting page remembers the rest", () => {
  const waiting = user({ status: "pending", waitingFor: "approval" });
  expect(destinationOf(waiting, listing)).toBe(`/registration-pending${inQuery(listing)}`);
  expect(destinationOf(user({ status: "pending", waitingFor: "organization" }), listing)).toBe(
    `/organization-join-pending${inQuery(listing)}`,
  );
  expect(destinationOf(user({ status: "pending", waitingFor: "two_step" }), listing)).toBe("/account/security");
  expect(destinationOf(waiting, null)).toBe("/registration-pending");
  expect(destinationOf(waiting, "/account")).toBe("/account");
});
