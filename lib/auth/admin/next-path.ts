/** Where an admin wanted to go before they had to log in, as `?next=` carries it. Only an own admin page counts. */
import { routeOf, withoutAdminDash } from "@/lib/routes";
import { isPlainPath, withNext } from "../next-path";
import { adminHome, adminLoginPage } from "./messages";

/** The path, or null for anything that is no admin page. */
export function adminPathOf(path: unknown): string | null {
  if (typeof path !== "string" || !isPlainPath(path)) return null;
  const [page = ""] = path.split("?", 1);
  return routeOf(withoutAdminDash(page))?.audience === "admin" ? path : null;
}

/** The path in a query such as `?next=%2Fadmin%2Fusers`; the dashboard without one. */
export const adminPathIn = (search: string): string =>
  adminPathOf(new URLSearchParams(search).get("next")) ?? adminHome;

/** The page to log in on, from which an admin goes on to `path`. */
export function adminLoginPathTo(path: string): string {
  const requested = adminPathOf(path);
  return withNext(adminLoginPage, requested === adminHome ? null : requested);
}
