/**
 * Admin sessions are fetched, started and ended on many paths, by three handlers: only this table knows the aliases.
 */
export const adminHandlers = {
  me: "/api/admin/auth/me",
  login: "/api/admin/login",
  logout: "/api/admin/logout",
} as const;

export const adminAliases: Readonly<Record<string, string>> = {
  "/standalone-admin-auth/me": adminHandlers.me,
  "/admin/api/auth/me": adminHandlers.me,
  "/standalone-admin-login": adminHandlers.login,
  "/admin/api/login": adminHandlers.login,
  "/admin-login": adminHandlers.login,
  "/direct-admin-login": adminHandlers.login,
  "/standalone-admin-logout": adminHandlers.logout,
  "/admin/api/logout": adminHandlers.logout,
  "/admin-logout": adminHandlers.logout,
  "/direct-admin-logout": adminHandlers.logout,
};

/** A path that is a page for GET and an API call for POST. */
const pages: ReadonlySet<string> = new Set(["/admin-login"]);

/** The path of the handler for this request, if its path is an alias. */
export function adminHandlerOf(method: string, pathname: string): string | undefined {
  const isRead = method === "GET" || method === "HEAD";
  if (isRead && pages.has(pathname)) return undefined;
  return Object.hasOwn(adminAliases, pathname) ? adminAliases[pathname] : undefined;
}
