/**
 * The paths on which the client fetches, starts and ends the admin session, in the specified order: the production host
 * uses different ones.
 */
export interface AdminTries {
  me: readonly string[];
  login: readonly string[];
  logout: readonly string[];
  /** The last resort for the current user: there the server reports whether a user is a super admin. */
  currentUser: string;
}

export function adminTries(host: string, productionHost: string): AdminTries {
  return productionHost !== "" && host.toLowerCase() === productionHost.toLowerCase() ? onProductionHost : elsewhere;
}

const onProductionHost: AdminTries = {
  me: ["/standalone-admin-auth/me", "/admin/api/auth/me", "/api/admin/auth/me"],
  login: ["/standalone-admin-login", "/admin/api/login"],
  logout: ["/standalone-admin-logout", "/admin/api/logout", "/admin-logout", "/direct-admin-logout"],
  currentUser: "/auth/me",
};

const elsewhere: AdminTries = {
  me: ["/standalone-admin-auth/me", "/api/admin/auth/me"],
  login: ["/standalone-admin-login", "/api/admin/login", "/admin-login", "/direct-admin-login"],
  logout: ["/standalone-admin-logout", "/api/admin/logout", "/admin-logout", "/direct-admin-logout"],
  currentUser: "/api/auth/me",
};

/**
 * Whether to try the next path. A response about the credentials is the same on all of them, and each attempt would
 * count as another failure.
 */
export const isWorthAnotherPath = (status: number): boolean => status === 404 || status === 405 || status >= 500;
