import { NextRequest } from "next/server";
import { middleware } from "@/middleware";

/* What the courtesy before the boundary does for each kind of page and each kind of cookie. */

const cookies = {
  none: "",
  user: "pitchside.session=x",
  "user over https": "__Host-pitchside.session=x",
  admin: "pitchside.admin=x",
  "admin over https": "__Host-pitchside.admin=x",
  both: "pitchside.session=x; pitchside.admin=x",
  other: "theme=dark",
} as const;
type Cookie = keyof typeof cookies;

const ask = (path: string, cookie: Cookie = "none", method = "GET") =>
  middleware(new NextRequest(`http://localhost:3000${path}`, { method, headers: { cookie: cookies[cookie] } }));

const withUser: readonly Cookie[] = ["user", "user over https", "both"];
const withSession: readonly Cookie[] = [...withUser, "admin", "admin over https"];
const everyCookie = Object.keys(cookies) as Cookie[];

describe.each(["/dashboard", "/messages", "/my-listings", "/account"])("%s", (path) => {
  test.each(everyCookie)("with the cookie: %s", (cookie) => {
    const { status, headers } = ask(path, cookie);
    if (!withUser.includes(cookie)) {
      expect([status, new URL(headers.get("location") ?? "").pathname]).toEqual([307, "/"]);
      expect(headers.get("x-robots-tag")).toBe("noindex");
      return;
    }
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(headers.get("content-security-policy")).toMatch(/'nonce-[\w+/=]{24}' 'strict-dynamic'/);
  });
});

describe.each(["/admin/dashboard", "/admin/users", "/admin-dashboard", "/admin-settings"])("%s", (path) => {
  test.each(everyCookie)("with the cookie: %s", (cookie) => {
    const { status, headers } = ask(path, cookie);
    expect(status).toBe(200);
    const isPrivate = withSession.includes(cookie);
    expect(headers.get("cache-control")).toBe(isPrivate ? "private, no-store" : null);
    expect(headers.get("x-robots-tag")).toBe(isPrivate ? null : "noindex");
    expect(headers.get("content-security-policy")).toContain("'nonce-");
  });
});

test.each(["/Pricing", "/Resources?tag=x"])("%s leads to the page in lowercase", (path) => {
  const { status, headers } = ask(path);
  expect([status, headers.get("location")]).toEqual([308, `http://localhost:3000${path.toLowerCase()}`]);
});

test("a path with capitals that is not a static page is unchanged", () => {
  expect(ask("/resources/preview/AbC").status).toBe(200);
  expect(ask("/Nowhere").headers.get("location")).toBeNull();
});

test("two requests never get the same nonce", () => {
  const nonces = [1, 2].map(
    () => /'nonce-([^']+)'/.exec(ask("/dashboard", "user").headers.get("content-security-policy") ?? "")?.[1],
  );
  expect(new Set(nonces).size).toBe(2);
});

test("a visitor sent to the login returns to the page with its query", () => {
  const to = new URL(ask("/messages?c=1&view=deals").headers.get("location") ?? "");
  expect(to.searchParams.get("next")).toBe("/messages?c=1&view=deals");
});

test.each([
  ["POST", "/admin-login", true],
  ["POST", "/direct-admin-login", true],
  ["POST", "/admin-logout", true],
  ["GET", "/admin-login", false],
])("%s %s goes to the handler of the admin's session: %p", (method, path, isRewritten) => {
  const rewritten = ask(path, "none", method).headers.get("x-middleware-rewrite") ?? "";
  expect(/\/api\/admin\/log(in|out)$/.test(rewritten)).toBe(isRewritten);
});

test.each(["/", "/pricing", "/nowhere", "/auth/me"])("%s is answered without its own nonce", (path) => {
  expect(ask(path, "user").headers.get("content-security-policy")).toBeNull();
});
