import { pageRoutes, routeOf, withoutAdminDash } from "@/lib/routes";
import { filesBelow, read } from "./source-files";

const handlers = filesBelow("app").filter((file) => file.endsWith("/route.ts"));

/** `app/(user)/listing/[id]/page.tsx` → `/listing/[id]` */
const pathOf = (file: string) =>
  `/${file
    .split("/")
    .slice(1, -1)
    .filter((part) => !/^\(.*\)$/.test(part))
    .join("/")}`;

test("every page has its row in the route table, and every row its page", () => {
  const pages = filesBelow("app").filter((file) => file.endsWith("/page.tsx"));
  expect(pages.map(pathOf).sort()).toEqual(pageRoutes.map((route) => route.path).sort());
});

test("a path finds the row of its page", () => {
  expect(routeOf("/listing/0198c0de-0000-7000-8000-000000000000")?.path).toBe("/listing/[id]");
  expect(routeOf("/messages/new")?.path).toBe("/messages/new");
  expect(routeOf("/nowhere")).toBeUndefined();
});

test.each([
  ["/admin-users", "/admin/users"],
  ["/admin-support-inbox", "/admin/support-inbox"],
  ["/admin", "/admin/dashboard"],
  ["/admin/inbox", "/admin/support-inbox"],
  ["/admin-inbox", "/admin/support-inbox"],
  ["/admin/support-inbox", "/admin/support-inbox"],
  ["/admin-login", "/admin-login"],
  ["/admin-nowhere", "/admin-nowhere"],
  ["/inbox", "/inbox"],
])("%s leads to the admin page %s", (requested, path) => {
  expect(withoutAdminDash(requested)).toBe(path);
});

test("no alias is a separate page", () => {
  const aliases = pageRoutes.flatMap((route) => ("aliases" in route ? route.aliases : []));
  expect(aliases.filter((alias) => routeOf(alias))).toEqual([]);
});

test.each(handlers)("%s declares every method with defineRoute", (file) => {
  const text = read(file);
  const methods = [
    ...text.matchAll(/export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b(.*)/g),
  ];
  expect(methods.length).toBeGreaterThan(0);
  for (const [, , rest] of methods) expect(rest).toMatch(/^ = (defineRoute|unknownCall|serve)\b/);
  expect(text).toContain("defineRoute");
});

test.each(handlers)("%s names the guard of every call", (file) => {
  const text = read(file);
  const declared = text.match(/defineRoute(<[^(]*>)?\(/g)?.length ?? 0;
  expect(text.match(/\bguard: /g)?.length ?? 0).toBe(declared);
});

test("a page of the member area is in the group that requires a session", () => {
  const outside = filesBelow("app/(public)")
    .filter((file) => file.endsWith("/page.tsx"))
    .filter((file) => routeOf(pathOf(file).replace(/\[.*?\]/g, "x"))?.audience !== "public");
  expect(outside).toEqual([]);
});
