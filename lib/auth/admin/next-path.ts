/** The page an admin requested before having to log in, from `?next=`. Only our own admin pages are accepted. */
import { routeOf, withoutAdminDash } from "@/lib/routes";
import { isPlainPath, withNext } from "../next-path";
import { adminHome, adminLoginPage } from "./messages";

/** The path, or null for anything that is not an admin page. */
export function adminPathOf(path: unknown): string | null {
  if (typeof path !== "string" || !isPlainPath(path)) return null;
  const [page = ""] = path.split("?", 1);
  return routeOf(withoutAdminDash(page))?.audience === "admin" ? path : null;
}

/** The path in a query such as `?next=%2Fadmin%2Fusers`; the dashboard without one. */
export const adminPathIn = (search: string): string =>
  adminPathOf(new URLSearchParams(search).get("next")) ?? adminHome;

/** The login page, from which an admin continues to `path`. */
export function adminLoginPathTo(path: string): string {
  const requested = adminPathOf(path);
  return withNext(adminLoginPage, requested === adminHome ? null : requested);
}
