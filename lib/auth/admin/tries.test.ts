import { adminAliases, adminHandlers } from "./aliases";
import { adminTries, isWorthAnotherPath } from "./tries";

const here = adminTries("localhost:3000", "app.pitchside.test");
const production = adminTries("app.pitchside.test", "app.pitchside.test");

test("the session is requested on the specified paths in the specified order", () => {
  expect(here.me).toEqual(["/standalone-admin-auth/me", "/api/admin/auth/me"]);
  expect(production.me).toEqual(["/standalone-admin-auth/me", "/admin/api/auth/me", "/api/admin/auth/me"]);
  expect([here.currentUser, production.currentUser]).toEqual(["/api/auth/me", "/auth/me"]);
});

test("logging in tries the specified paths in the specified order", () => {
  expect(here.login).toEqual(["/standalone-admin-login", "/api/admin/login", "/admin-login", "/direct-admin-login"]);
  expect(production.login).toEqual(["/standalone-admin-login", "/admin/api/login"]);
});

test("logging out tries the specified paths in the specified order", () => {
  expect(here.logout).toEqual([
    "/standalone-admin-logout",
    "/api/admin/logout",
    "/admin-logout",
    "/direct-admin-logout",
  ]);
  expect(production.logout).toEqual([
    "/standalone-admin-logout",
    "/admin/api/logout",
    "/admin-logout",
    "/direct-admin-logout",
  ]);
});

test("no host is the production host if none is configured, and its case does not matter", () => {
  expect(adminTries("", "")).toEqual(here);
  expect(adminTries("APP.pitchside.test", "app.Pitchside.test")).toEqual(production);
  expect(adminTries("evil.app.pitchside.test", "app.pitchside.test")).toEqual(here);
});

test("every path that is tried has its handler", () => {
  const handled = new Set<string>([...Object.keys(adminAliases), ...Object.values(adminHandlers)]);
  const tried = [here, production].flatMap(({ me, login, logout }) => [...me, ...login, ...logout]);
  expect(tried.filter((path) => !handled.has(path))).toEqual([]);
});

test("rejected credentials end the attempts, and a missing path does not", () => {
  expect([401, 403, 422, 429].filter(isWorthAnotherPath)).toEqual([]);
  expect([404, 405, 500, 503].filter((status) => !isWorthAnotherPath(status))).toEqual([]);
});
