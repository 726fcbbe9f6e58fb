import { adminAliases, adminHandlerOf } from "./aliases";

/** As specified: each request, and every path that serves it. */
const specified = [
  ["GET", "/api/admin/auth/me", ["/standalone-admin-auth/me", "/admin/api/auth/me"]],
  ["POST", "/api/admin/login", ["/standalone-admin-login", "/admin/api/login", "/admin-login", "/direct-admin-login"]],
  [
    "POST",
    "/api/admin/logout",
    ["/standalone-admin-logout", "/admin/api/logout", "/admin-logout", "/direct-admin-logout"],
  ],
] as const;

test.each(specified)("%s %s responds to all its other paths", (method, handler, paths) => {
  for (const path of paths) expect(adminHandlerOf(method, path)).toBe(handler);
});

test("there are no aliases but the specified ones, and none leads to another", () => {
  expect(Object.keys(adminAliases).sort()).toEqual(specified.flatMap(([, , paths]) => [...paths]).sort());
  expect(Object.values(adminAliases).filter((target) => target in adminAliases)).toEqual([]);
});

test("reading /admin-login is the page, and any other method the call", () => {
  expect(adminHandlerOf("GET", "/admin-login")).toBeUndefined();
  expect(adminHandlerOf("HEAD", "/admin-login")).toBeUndefined();
  expect(adminHandlerOf("PUT", "/admin-login")).toBe("/api/admin/login");
});

test("other paths are not aliases", () => {
  for (const path of ["/admin/login", "/admin-login/", "/Admin-Login", "/api/admin/login", "/__proto__", "/admin"]) {
    expect(adminHandlerOf("POST", path)).toBeUndefined();
  }
});
