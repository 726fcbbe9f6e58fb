import { adminLoginPathTo, adminPathIn, adminPathOf } from "./next-path";

test.each([
  "/admin/users",
  "/admin-users",
  "/admin/inbox",
  "/admin/support-inbox/0198c0de-0000-7000-8000-000000000000",
  "/admin/users?status=suspended&q=ada",
])("an admin continues to %s after logging in", (path) => {
  expect(adminPathOf(path)).toBe(path);
  expect(adminPathIn(`?next=${encodeURIComponent(path)}`)).toBe(path);
});

test.each([
  "/dashboard",
  "/admin/login",
  "/admin-nowhere",
  "//evil.test",
  "https://evil.test/admin/users",
  "/admin/../x",
  "/admin/users#x",
  "",
  null,
])("%p is not a page to continue to, so the dashboard opens", (path) => {
  expect(adminPathOf(path)).toBeNull();
  expect(adminPathIn(`?next=${encodeURIComponent(path ?? "")}`)).toBe("/admin/dashboard");
});

test("the login remembers the page, unless it is the dashboard", () => {
  expect(adminLoginPathTo("/admin/alerts")).toBe("/admin/login?next=%2Fadmin%2Falerts");
  expect(adminLoginPathTo("/admin/dashboard")).toBe("/admin/login");
});
