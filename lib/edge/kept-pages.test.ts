import { adminAliases } from "@/lib/auth/admin/aliases";
import { config } from "@/middleware";
import { pageRoutes } from "@/lib/routes";

const sample = (path: string) => path.replace(/\[[^\]]+\]/g, "a-sample");
const passesMiddleware = (path: string) => config.matcher.some((source) => new RegExp(`^${source}$`).test(path));

test("exactly the kept pages are answered past the middleware", () => {
  for (const { path, ...route } of pageRoutes)
    expect([path, passesMiddleware(sample(path))]).toEqual([path, !("isKept" in route && route.isKept)]);
});

test("a call goes past the middleware, and an alias of one through it", () => {
  expect(passesMiddleware("/api/opportunities")).toBe(false);
  for (const alias of Object.keys(adminAliases)) expect([alias, passesMiddleware(alias)]).toEqual([alias, true]);
});

test("an address that only begins like a kept page is not taken for it", () => {
  for (const path of ["/auth/me", "/pricing/x", "/developers-x", "/apis", "/resources/blog/a/b"])
    expect([path, passesMiddleware(path)]).toEqual([path, true]);
});
