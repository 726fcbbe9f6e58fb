import { adminAliases } from "@/lib/auth/admin/aliases";
import { config } from "@/middleware";
import { pageRoutes } from "@/lib/routes";

const sample = (path: string) => path.replace(/\[[^\]]+\]/g, "a-sample");
const passesMiddleware = (path: string) => config.matcher.some((source) => new RegExp(`^${source}$`).test(path));

test("exactly the static pages skip the middleware", () => {
  for (const { path, ...route } of pageRoutes)
    expect([path, passesMiddleware(sample(path))]).toEqual([path, !("isStatic" in route && route.isStatic)]);
});

test("a call skips the middleware, and an alias of one goes through it", () => {
  expect(passesMiddleware("/api/opportunities")).toBe(false);
  for (const alias of Object.keys(adminAliases)) expect([alias, passesMiddleware(alias)]).toEqual([alias, true]);
});

test("an address that only begins like a static page goes through the middleware", () => {
  for (const path of ["/auth/me", "/pricing/x", "/developers-x", "/apis", "/resources/blog/a/b"])
    expect([path, passesMiddleware(path)]).toEqual([path, true]);
});
